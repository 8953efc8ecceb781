import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { RefusalCode } from '#contract/refusals.ts';
import { type Refusal, refuse } from '../../kernel/errors/refuse.ts';
import type { KeptSize } from './rendition-sizes.ts';
import type { Sniffed } from './sniff.ts';
import { workQueue } from './work-queue.ts';

export type StoredPicture = { bytes: Buffer; mime: string; extension: string; width: number; height: number };

export type PictureTask =
  | { kind: 'store'; source: string | Buffer; sniffed: Sniffed }
  | { kind: 'render'; kept: Buffer; size: KeptSize }
  | { kind: 'blur'; kept: Buffer }
  | { kind: 'square'; kept: Buffer; side: number };

export type PictureRequest = { id: number; task: PictureTask };
/** `rss` is the memory of the process after the work, in bytes. */
export type PictureReply = { id: number; rss: number } & (
  | { result: StoredPicture | Buffer }
  | { refusal: { code: RefusalCode; params: Record<string, string | number> } | null; trouble: string }
);

type Waiting = { resolve: (result: StoredPicture | Buffer) => void; reject: (error: unknown) => void; timer: NodeJS.Timeout };
type Worker = { child: ChildProcess; waiting: Map<number, Waiting>; isRetired: boolean };

/** The process of pictures ended under the work, by a crash or because it took too long. */
class WorkerEnded extends Error {}

const PROGRAM = fileURLToPath(new URL('./picture-process.ts', import.meta.url));
const AT_ONCE = 2;
const MAX_WAITING = 300;
const TASK_MS = 90_000;
const IDLE_MS = 120_000;
const RETIRE_BYTES = 320 * 1_048_576;
const NICE = 5;

const queue = workQueue(AT_ONCE, MAX_WAITING);
let current: Worker | null = null;
let idle: NodeJS.Timeout | null = null;
let lastId = 0;

const lowerPriority = ({ pid }: ChildProcess): void => {
  try {
    if (pid) setPriority(pid, NICE);
  } catch {
    // Not allowed here: it then runs as it is.
  }
};

/** A worker keeps this process alive only while it owes an answer. */
const holdWhileBusy = ({ child, waiting }: Worker): void => {
  if (waiting.size > 0) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
};

const retire = (worker: Worker): void => {
  worker.isRetired = true;
  if (current === worker) current = null;
  if (worker.waiting.size === 0 && worker.child.connected) worker.child.disconnect();
};

const settle = (worker: Worker, reply: PictureReply): void => {
  const waiting = worker.waiting.get(reply.id);
  worker.waiting.delete(reply.id);
  if (waiting) clearTimeout(waiting.timer);
  if ('result' in reply) waiting?.resolve(reply.result);
  else waiting?.reject(reply.refusal ? refuse(reply.refusal.code, { params: reply.refusal.params }) : new Error(reply.trouble));
  // What decoding leaves of memory is given back by a new process.
  if (reply.rss > RETIRE_BYTES || worker.isRetired) retire(worker);
  holdWhileBusy(worker);
};

const startWorker = (): Worker => {
  const child = fork(PROGRAM, [], {
    execArgv: [],
    env: { MALLOC_ARENA_MAX: '2', PATH: process.env['PATH'] },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const worker: Worker = { child, waiting: new Map(), isRetired: false };
  lowerPriority(child);
  const end = () => {
    if (current === worker) current = null;
    for (const { reject, timer } of worker.waiting.values()) {
      clearTimeout(timer);
      reject(new WorkerEnded());
    }
    worker.waiting.clear();
  };
  child.on('message', (reply) => settle(worker, reply as PictureReply));
  child.on('error', end);
  child.on('exit', end);
  return worker;
};

const ask = (task: PictureTask): Promise<StoredPicture | Buffer> => {
  // One that was just killed takes nothing any more, though its end has not been told yet.
  if (current?.child.connected !== true) current = startWorker();
  const worker = current;
  if (idle) clearTimeout(idle);
  idle = setTimeout(() => current && retire(current), IDLE_MS).unref();
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => worker.child.kill('SIGKILL'), TASK_MS);
    worker.waiting.set(id, { resolve, reject, timer });
    holdWhileBusy(worker);
    worker.child.send({ id, task } satisfies PictureRequest, (error) => {
      if (!error) return;
      if (current === worker) current = null;
      if (worker.waiting.delete(id)) reject(new WorkerEnded());
    });
  });
};

/** Asks once more when the process ended, which may have been a neighbour's doing; whoever sees it end twice is refused. */
const askTwice = async (task: PictureTask): Promise<StoredPicture | Buffer> => {
  try {
    return await ask(task);
  } catch (error) {
    if (!(error instanceof WorkerEnded)) throw error;
  }
  try {
    return await ask(task);
  } catch (error) {
    throw error instanceof WorkerEnded ? whyEnded(task) : error;
  }
};

const whyEnded = (task: PictureTask): Refusal => refuse(task.kind === 'store' ? 'PICTURE_UNREADABLE' : 'UNAVAILABLE');

const asBytes = (result: StoredPicture | Buffer | null): Buffer | null => {
  if (result === null) return null;
  if (!(result instanceof Uint8Array)) throw new Error('bytes were asked for');
  return Buffer.from(result.buffer, result.byteOffset, result.byteLength);
};

/**
 * A picture as it is kept: turned upright, in sRGB, without metadata, at most 4096 pixels a side. JPEG stays JPEG, everything else
 * becomes WebP, and what moves still moves within limits. Throws PICTURE_UNREADABLE, PICTURE_TOO_LARGE, and UNAVAILABLE when too many wait.
 */
export const storedPicture = (source: string | Buffer, sniffed: Sniffed): Promise<StoredPicture> =>
  queue.run(1, async () => {
    const result = await askTwice({ kind: 'store', source, sniffed });
    if (result instanceof Uint8Array) throw new Error('a picture was asked for');
    const { bytes } = result;
    return { ...result, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
  });

/** Loads a kept picture when its turn has come, so that those who wait hold none. */
type Load = () => Promise<Buffer | null>;

/** A kept picture at a size, as WebP: cut to it where both sides are given, else within the one. Never enlarged. Null where it is gone. */
export const renditionOf = (load: Load, size: KeptSize): Promise<Buffer | null> =>
  queue.run(1, async () => {
    const kept = await load();
    return asBytes(kept && (await askTwice({ kind: 'render', kept, size })));
  });

/** A kept picture as a square in JPEG, the first of those that move, on white. Null where it is gone. */
export const squareJpeg = (load: Load, side: number): Promise<Buffer | null> =>
  queue.run(1, async () => {
    const kept = await load();
    return asBytes(kept && (await askTwice({ kind: 'square', kept, side })));
  });

/** What may be shown of a picture that is not paid for (decision 38): so few pixels that nothing can be read back out of it. */
export const blurredRendition = (load: Load): Promise<Buffer | null> =>
  queue.run(1, async () => {
    const kept = await load();
    return asBytes(kept && (await askTwice({ kind: 'blur', kept })));
  });
