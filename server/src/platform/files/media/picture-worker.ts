import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../../../kernel/errors/refuse.ts';
import { lowerPriority } from './lower-priority.ts';
import { TooSlow } from './media-queue.ts';
import type { PictureReply, PictureRequest, PictureTask, StoredPicture } from './pictures.ts';

type Result = StoredPicture | Buffer;
type Waiting = { resolve: (result: Result) => void; reject: (error: unknown) => void; timer: NodeJS.Timeout };
type Worker = { child: ChildProcess; waiting: Map<number, Waiting>; isRetired: boolean };

/** The process of pictures ended under the work, by a crash or because of other work in it. */
export class WorkerEnded extends Error {}

const PROGRAM = fileURLToPath(new URL('./picture-process.ts', import.meta.url));
const IDLE_MS = 120_000;
const RETIRE_BYTES = 320 * 1_048_576;

/** A worker keeps this process alive only while it owes an answer. */
const refWhileBusy = ({ child, waiting }: Worker): void => {
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
  if (worker.waiting.size === 0 && worker.child.connected) worker.child.disconnect();
};

const answer = ({ resolve, reject }: Waiting, reply: PictureReply): void => {
  if ('result' in reply) resolve(reply.result);
  else if ('tooHeavy' in reply) reject(new TooSlow());
  else reject(reply.refusal ? new Refusal(reply.refusal.code, { params: reply.refusal.params }) : new Error(reply.trouble));
};

const settle = (worker: Worker, reply: PictureReply): void => {
  const waiting = worker.waiting.get(reply.id);
  worker.waiting.delete(reply.id);
  if (waiting) {
    clearTimeout(waiting.timer);
    answer(waiting, reply);
  }
  // What decoding leaves of memory is given back by a new process.
  if (reply.rss > RETIRE_BYTES || worker.isRetired) retire(worker);
  refWhileBusy(worker);
};

const start = (nice: number): Worker => {
  const child = fork(PROGRAM, [], {
    execArgv: [],
    env: { MALLOC_ARENA_MAX: '2', PATH: process.env['PATH'] },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const worker: Worker = { child, waiting: new Map(), isRetired: false };
  lowerPriority(child, nice);
  const end = () => {
    worker.isRetired = true;
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

type Bounds = { taskMs: number; nice: number; costMax: number };

/**
 * A process in which pictures of people are decoded; it starts with the first of them and ends when there are none for a while. `ask` throws
 * TooSlow for what costs too much or took too long, and WorkerEnded.
 */
export const pictureWorker = ({ taskMs, nice, costMax }: Bounds) => {
  let current: Worker | null = null;
  let idle: NodeJS.Timeout | null = null;
  let lastId = 0;
  const ready = (): Worker => {
    // One that was just killed takes nothing any more, though its end has not been told yet.
    if (!current || current.isRetired || !current.child.connected) current = start(nice);
    if (idle) clearTimeout(idle);
    idle = setTimeout(() => current && retire(current), IDLE_MS).unref();
    return current;
  };
  const ask = (task: PictureTask): Promise<Result> => {
    const worker = ready();
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      const tooSlow = () => {
        worker.waiting.delete(id);
        worker.isRetired = true;
        worker.child.kill('SIGKILL');
        reject(new TooSlow());
      };
      worker.waiting.set(id, { resolve, reject, timer: setTimeout(tooSlow, taskMs) });
      refWhileBusy(worker);
      worker.child.send({ id, task, costMax } satisfies PictureRequest, (error) => {
        if (!error) return;
        worker.isRetired = true;
        const waiting = worker.waiting.get(id);
        worker.waiting.delete(id);
        clearTimeout(waiting?.timer);
        waiting?.reject(new WorkerEnded());
      });
    });
  };
  return { ask };
};
