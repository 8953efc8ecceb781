import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { workQueue } from './work-queue.ts';

/** A page as a picture, in WebP. */
export type DocumentPage = { bytes: Buffer; width: number; height: number };
export type DocumentTask = { path: string; pagesMax: number; previews: number };
/** Why a document cannot be taken: a password, more pages than allowed, or nothing that can be read. */
type DocumentTrouble = 'locked' | 'long' | 'broken';
export type DocumentReply = { pages: number; previews: DocumentPage[] } | { trouble: DocumentTrouble };

const PROGRAM = fileURLToPath(new URL('./document-process.ts', import.meta.url));
const TASK_MS = 60_000;
const MEMORY_MAX = 640 * 1_048_576;
const PAGE_BYTES = 4_096;
const LOOK_MS = 100;
const NICE = 5;
const MAX_WAITING = 40;
const MAX_WAIT_MS = 60_000;

/** One at a time: who waits holds a file on the disk, and no memory. */
const queue = workQueue(1, MAX_WAITING, MAX_WAIT_MS);

/** Ends the process when it takes more memory than reading a document may. Where the system does not tell, time alone bounds it. */
const watchMemory = (child: ChildProcess): NodeJS.Timeout =>
  setInterval(async () => {
    const text = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '');
    if (Number(text.split(' ')[1] ?? 0) * PAGE_BYTES > MEMORY_MAX) child.kill('SIGKILL');
  }, LOOK_MS);

const lowerPriority = ({ pid }: ChildProcess): void => {
  try {
    if (pid) setPriority(pid, NICE);
  } catch {
    // Not allowed here: it then runs as it is.
  }
};

const start = (): ChildProcess => {
  const child = fork(PROGRAM, [], {
    execArgv: ['--permission', '--allow-fs-read=*', '--allow-addons', '--max-old-space-size=256'],
    env: { MALLOC_ARENA_MAX: '2', PATH: process.env['PATH'], NODE_NO_WARNINGS: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  lowerPriority(child);
  return child;
};

const ask = (task: DocumentTask, signal: AbortSignal): Promise<DocumentReply> =>
  new Promise((resolve) => {
    const child = start();
    const end = (reply: DocumentReply) => {
      clearTimeout(late);
      clearInterval(memory);
      signal.removeEventListener('abort', broken);
      child.kill('SIGKILL');
      resolve(reply);
    };
    const broken = () => end({ trouble: 'broken' });
    const late = setTimeout(broken, TASK_MS);
    const memory = watchMemory(child);
    signal.addEventListener('abort', broken, { once: true });
    child.once('message', (reply) => end(reply as DocumentReply));
    child.once('error', broken);
    child.once('exit', broken);
    child.send(task, (error) => error && broken());
  });

/**
 * Reads a PDF in a process of its own, which is given a minute and a bounded memory and can write nothing: its pages, and pictures
 * of the first of them. Throws UNAVAILABLE when too many wait or it waited for a minute. Once `signal` says that nobody waits for it any more, it
 * is not read, or not to its end.
 */
export const readDocument = async (task: DocumentTask, signal: AbortSignal): Promise<DocumentReply> => {
  const reply = await queue.run(1, () => ask(task, signal), signal);
  signal.throwIfAborted();
  return reply;
};
