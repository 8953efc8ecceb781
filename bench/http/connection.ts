import { connect, type Socket } from 'node:net';

/** What one request came to. */
export type Outcome = { status: number; bytes: number; body: Buffer | null };

const HEAD_END = Buffer.from('\r\n\r\n');

type Waiting = { resolve: (outcome: Outcome) => void; reject: (error: Error) => void; readsBody: boolean };

/**
 * One connection that stays open and sends one request at a time. It reads just enough of HTTP/1.1 to know where an answer ends, so
 * that the load generator takes as little of the machine as it can.
 */
export class Connection {
  readonly #socket: Socket;
  #waiting: Waiting | null = null;
  #chunks: Buffer[] = [];
  #length = 0;
  /** Bytes of the whole answer under way, once its head is read. */
  #expected: number | null = null;
  #head = { status: 0, size: 0 };

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('the server closed the connection')));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.off('error', reject);
        resolve(new Connection(socket));
      });
      socket.once('error', reject);
    });
  }

  send(wire: string, readsBody = false): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      if (this.#waiting) return reject(new Error('one request at a time'));
      this.#waiting = { resolve, reject, readsBody };
      this.#socket.write(wire);
    });
  }

  close(): void {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = null;
  }

  #take(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    this.#expected ??= this.#readHead();
    if (this.#expected !== null && this.#length >= this.#expected) this.#finish();
  }

  #readHead(): number | null {
    const [only] = this.#chunks;
    const start = this.#chunks.length === 1 && only ? only : Buffer.concat(this.#chunks);
    this.#chunks = [start];
    const end = start.indexOf(HEAD_END);
    if (end === -1) return null;
    const head = start.toString('latin1', 0, end);
    const size = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
    if (/\r\ntransfer-encoding:/i.test(head)) this.#fail(new Error('the answer has no length beforehand, which is not read here'));
    this.#head = { status: Number(head.slice(9, 12)), size };
    return end + HEAD_END.length + size;
  }

  #finish(): void {
    const { status, size } = this.#head;
    const waiting = this.#waiting;
    const whole = waiting?.readsBody ? Buffer.concat(this.#chunks) : null;
    this.#chunks = [];
    this.#length = 0;
    this.#expected = null;
    this.#waiting = null;
    waiting?.resolve({ status, bytes: size, body: whole?.subarray(whole.length - size) ?? null });
  }
}
