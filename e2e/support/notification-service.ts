import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from './test.ts';

/** Numbers of the D-Bus specification: sorts of messages, and fields of their heads. */
const CALL = 1;
const ANSWER = 2;
const SIGNAL = 4;
const PATH = 1;
const INTERFACE = 2;
const MEMBER = 3;
const ANSWERS = 5;
const RECEIVER = 6;
const SENDER = 7;
const SIGNATURE = 8;
const LITTLE_ENDIAN = 0x6c;
const HEAD = 16;

const NAME = 'org.freedesktop.Notifications';

type Field = readonly [code: number, type: 's' | 'o' | 'g' | 'u', value: string | number];

const padded = (length: number, to: number): number => Math.ceil(length / to) * to;

/** Values as a message holds them, each at its boundary. */
class Values {
  readonly bytes: number[] = [];

  pad(to: number): void {
    while (this.bytes.length % to !== 0) this.bytes.push(0);
  }

  number(value: number): void {
    this.pad(4);
    this.bytes.push(...new Uint8Array(new Uint32Array([value]).buffer));
  }

  text(value: string): void {
    const letters = Buffer.from(value);
    this.number(letters.length);
    this.bytes.push(...letters, 0);
  }

  signature(value: string): void {
    this.bytes.push(value.length, ...Buffer.from(value), 0);
  }

  texts(values: readonly string[]): void {
    const inner = new Values();
    for (const value of values) inner.text(value);
    this.number(inner.bytes.length);
    this.bytes.push(...inner.bytes);
  }

  field([code, type, value]: Field): void {
    this.pad(8);
    this.bytes.push(code);
    this.signature(type);
    if (type === 'u') this.number(Number(value));
    else if (type === 'g') this.signature(String(value));
    else this.text(String(value));
  }
}

type Told = {
  readonly type: number;
  readonly fields: readonly Field[];
  readonly signature?: string;
  readonly write?: (body: Values) => void;
};

const written = ({ type, fields, signature = '', write }: Told, serial: number): Buffer => {
  const body = new Values();
  write?.(body);
  const head = new Values();
  for (const field of signature === '' ? fields : [...fields, [SIGNATURE, 'g', signature] as const]) head.field(field);
  const whole = new Values();
  whole.bytes.push(LITTLE_ENDIAN, type, 0, 1);
  whole.number(body.bytes.length);
  whole.number(serial);
  whole.number(head.bytes.length);
  whole.bytes.push(...head.bytes);
  whole.pad(8);
  return Buffer.from([...whole.bytes, ...body.bytes]);
};

/** Reads values one after another. */
const reading = (message: Buffer, from: number) => {
  let at = from;
  const number = (): number => {
    at = padded(at, 4) + 4;
    return message.readUInt32LE(at - 4);
  };
  const text = (): string => {
    const length = number();
    at += length + 1;
    return message.toString('utf8', at - length - 1, at - 1);
  };
  const signature = (): string => {
    const length = message.readUInt8(at);
    at += length + 2;
    return message.toString('latin1', at - length - 1, at - 1);
  };
  const field = (): readonly [number, string] => {
    at = padded(at, 8) + 1;
    const code = message.readUInt8(at - 1);
    const type = signature();
    if (type === 'u') return [code, String(number())];
    return [code, type === 'g' ? signature() : text()];
  };
  return { number, text, field, place: () => at };
};

const headOf = (message: Buffer): Map<number, string> => {
  const head = reading(message, HEAD);
  const end = HEAD + message.readUInt32LE(12);
  const fields = new Map<number, string>();
  while (head.place() < end) fields.set(...head.field());
  return fields;
};

/** Says who connects, and gives each whole message that comes. */
const connect = async (path: string, onMessage: (message: Buffer) => void): Promise<Socket> => {
  const socket = createConnection(path);
  await once(socket, 'connect');
  const own = Buffer.from(String(process.getuid?.() ?? 0)).toString('hex');
  socket.write(`\0AUTH EXTERNAL ${own}\r\n`);
  const [answer]: Buffer[] = await once(socket, 'data');
  if (answer?.toString('latin1').startsWith('OK') !== true) throw new Error(`the bus lets nobody in: ${answer?.toString('latin1')}`);
  let waiting = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    waiting = Buffer.concat([waiting, bytes]);
    while (waiting.length >= HEAD) {
      const length = padded(HEAD + waiting.readUInt32LE(12), 8) + waiting.readUInt32LE(4);
      if (waiting.length < length) return;
      onMessage(waiting.subarray(0, length));
      waiting = waiting.subarray(length);
    }
  });
  socket.write('BEGIN\r\n');
  return socket;
};

/** A bus of messages for this test alone. Gives its socket and what ends it. */
const startBus = async (): Promise<{ path: string; stop: () => void }> => {
  const folder = mkdtempSync(join(tmpdir(), 'yanzhi-bus-'));
  const path = join(folder, 'bus');
  const settings = join(folder, 'bus.conf');
  writeFileSync(
    settings,
    `<busconfig><type>session</type><listen>unix:path=${path}</listen><auth>EXTERNAL</auth><policy context="default">
    <allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy></busconfig>`,
  );
  const bus = spawn('dbus-daemon', [`--config-file=${settings}`, '--nofork', '--print-address'], { stdio: ['ignore', 'pipe', 'ignore'] });
  await Promise.race([once(createInterface({ input: bus.stdout }), 'line'), once(bus, 'error').then(([error]) => Promise.reject(error))]);
  return {
    path,
    stop: () => {
      bus.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

type Rest = Pick<Told, 'signature' | 'write'>;

/** What is answered to a call of the browser; what it shows is kept by its title. */
const answerTo = (message: Buffer, member: string | undefined, shown: Map<string, number>): Rest => {
  if (member === 'GetCapabilities') return { signature: 'as', write: (body) => body.texts(['actions', 'body']) };
  if (member === 'GetServerInformation')
    return {
      signature: 'ssss',
      write: (body) => {
        for (const text of ['desk', 'desk', '1', '1.2']) body.text(text);
      },
    };
  if (member !== 'Notify') return {};
  const said = reading(message, padded(HEAD + message.readUInt32LE(12), 8));
  said.text();
  said.number();
  said.text();
  const id = shown.size + 1;
  shown.set(said.text(), id);
  return { signature: 'u', write: (body) => body.number(id) };
};

/** What shows notifications on a desk, as a browser on Linux knows it: a browser that is started with `address` shows them here. */
export const openNotificationService = async () => {
  const bus = await startBus();
  const shown = new Map<string, number>();
  let serial = 0;
  const tell = (type: number, fields: readonly Field[], rest: Rest = {}) => socket.write(written({ type, fields, ...rest }, ++serial));
  const ask = (member: string, rest?: Rest) => {
    const to = { path: '/org/freedesktop/DBus', name: 'org.freedesktop.DBus' };
    tell(
      CALL,
      [
        [PATH, 'o', to.path],
        [INTERFACE, 's', to.name],
        [MEMBER, 's', member],
        [RECEIVER, 's', to.name],
      ],
      rest,
    );
  };
  const socket = await connect(bus.path, (message) => {
    if (message.readUInt8(1) !== CALL) return;
    const head = headOf(message);
    const fields: Field[] = [
      [ANSWERS, 'u', message.readUInt32LE(8)],
      [RECEIVER, 's', head.get(SENDER) ?? ''],
    ];
    tell(ANSWER, fields, answerTo(message, head.get(MEMBER), shown));
  });
  ask('Hello');
  ask('RequestName', {
    signature: 'su',
    write: (body) => {
      body.text(NAME);
      body.number(0);
    },
  });
  return {
    address: `unix:path=${bus.path}`,
    /** The titles of what was shown, in their order. */
    titles: (): string[] => [...shown.keys()],
    /** Presses what is shown under that title. */
    press: async (title: string): Promise<void> => {
      await expect.poll(() => shown.has(title)).toBe(true);
      const fields: Field[] = [
        [PATH, 'o', '/org/freedesktop/Notifications'],
        [INTERFACE, 's', NAME],
        [MEMBER, 's', 'ActionInvoked'],
      ];
      tell(SIGNAL, fields, {
        signature: 'us',
        write: (body) => {
          body.number(shown.get(title) ?? 0);
          body.text('default');
        },
      });
    },
    close: () => {
      socket.destroy();
      bus.stop();
    },
  };
};
