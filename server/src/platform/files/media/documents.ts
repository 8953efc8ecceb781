import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { UpstreamError } from '../../../kernel/errors/refuse.ts';
import { failedFiles } from '../failed-files.counters.ts';
import { lowerPriority } from './lower-priority.ts';
import { type Lane, mediaQueue, TooSlow, type Turn } from './media-queue.ts';

/** A page as a picture, in WebP. */
export type DocumentPage = { bytes: Buffer; width: number; height: number };
/** `to` is where the cleaned copy is written. */
export type DocumentTask = { path: string; to: string; pagesMax: number; previews: number };
/** Why a document cannot be taken: a password, more pages than allowed, nothing that can be read, or what cannot be cleaned. */
export type DocumentTrouble = 'locked' | 'long' | 'broken' | 'unsafe';
export type ReadDocument = { pages: number; previews: DocumentPage[] };
export type DocumentReply = ReadDocument | { trouble: DocumentTrouble };
/** What the process says: that it is about to take a further step, or how it ended. */
export type DocumentMessage = { step: 'ready' | 'next' } | { reply: DocumentReply };

const PROGRAM = fileURLToPath(new URL('./document-process.ts', import.meta.url));
const MEGABYTE = 1_048_576;
const START_MS = 20_000;
/** Of a whole file, and of one step of it: to open it, to clean it, to draw a page. */
const bounds = {
  quick: { fileMs: 2_000, stepMs: 2_000, memory: 384 * MEGABYTE, nice: 5 },
  long: { fileMs: 12_000, stepMs: 4_000, memory: 640 * MEGABYTE, nice: 10 },
} as const satisfies Record<Lane, object>;
const PAGE_BYTES = 4_096;
const LOOK_MS = 100;

const queue = mediaQueue({ places: { quick: 2, long: 1 }, perPerson: 4, inAll: 60, maxWaitMs: 60_000 });
const failed = failedFiles<DocumentTrouble>({ most: 10_000, forMs: 15 * 60_000 });

/** Calls when the process takes more memory than it may. Where the system does not tell, time alone bounds it. */
const watchMemory = (child: ChildProcess, most: number, tooMuch: () => void): NodeJS.Timeout =>
  setInterval(async () => {
    const text = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '');
    if (Number(text.split(' ')[1] ?? 0) * PAGE_BYTES > most) tooMuch();
  }, LOOK_MS);

const start = (to: string, nice: number): ChildProcess => {
  const child = fork(PROGRAM, [], {
    execArgv: ['--permission', '--allow-fs-read=*', `--allow-fs-write=${to}`, '--allow-addons', '--max-old-space-size=256'],
    env: { MALLOC_ARENA_MAX: '2', PATH: process.env['PATH'], NODE_NO_WARNINGS: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  lowerPriority(child, nice);
  return child;
};

/** Reads in a process of its own, which ends with the answer, with its time or memory (TooSlow), or with `signal`. */
const ask = (task: DocumentTask, lane: Lane, signal: AbortSignal | undefined): Promise<DocumentReply> =>
  new Promise((resolve, reject) => {
    const { fileMs, stepMs, memory, nice } = bounds[lane];
    const child = start(task.to, nice);
    let isOver = false;
    const end = (settle: () => void) => {
      if (isOver) return;
      isOver = true;
      for (const timer of [step, file]) clearTimeout(timer);
      clearInterval(looks);
      signal?.removeEventListener('abort', gone);
      // It is over when it has ended: nothing writes any more.
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) settle();
      else child.removeAllListeners('exit').once('exit', settle);
      child.removeAllListeners('message').kill('SIGKILL');
    };
    const tooSlow = () => end(() => reject(new TooSlow()));
    const gone = () => end(() => reject(signal?.reason));
    // That no process starts says nothing of the file.
    const unstarted = (cause?: unknown) => end(() => reject(new UpstreamError('the reader of documents', { cause })));
    let step = setTimeout(unstarted, START_MS);
    let file: NodeJS.Timeout | undefined;
    const looks = watchMemory(child, memory, tooSlow);
    const hear = (message: DocumentMessage) => {
      clearTimeout(step);
      if ('reply' in message) return end(() => resolve(message.reply));
      step = setTimeout(tooSlow, stepMs);
      if (message.step === 'next') return;
      file = setTimeout(tooSlow, fileMs);
      child.send(task, (error) => error && tooSlow());
    };
    signal?.addEventListener('abort', gone, { once: true });
    // Something else may have ended it: it is tried again where it has more room, and alone.
    child.on('message', hear).on('error', unstarted).once('exit', tooSlow);
    if (signal?.aborted) gone();
  });

const askInTurn = async (task: DocumentTask, turn: Turn): Promise<DocumentReply> => {
  try {
    return await queue.run(turn, (lane) => ask(task, lane, turn.signal));
  } catch (error) {
    if (error instanceof TooSlow) return { trouble: 'broken' };
    throw error;
  }
};

/**
 * Reads a PDF in a process of its own, whose time and memory are bounded and which can write nothing but the cleaned copy: its pages, and pictures
 * of the first of them. What could not be read is not read again for a while, whoever sends it. Throws TOO_MANY and UNAVAILABLE where the queue
 * is full. Once `signal` says that nobody waits for it any more, it is not read, or not to its end.
 */
export const readDocument = async (task: DocumentTask, { sha256, ...turn }: Turn & { sha256: string }): Promise<DocumentReply> => {
  const known = failed.whyFailed(sha256);
  if (known) return { trouble: known };
  const reply = await askInTurn(task, turn);
  turn.signal?.throwIfAborted();
  if ('trouble' in reply && (reply.trouble === 'broken' || reply.trouble === 'unsafe')) failed.remember(sha256, reply.trouble);
  return reply;
};
