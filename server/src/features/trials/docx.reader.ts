import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { mediaQueue } from '../../platform/files/media-queue.ts';
import type { DocxReply } from './docx.process.ts';

const PROGRAM = fileURLToPath(new URL('./docx.process.ts', import.meta.url));
const LONGEST_MS = 15_000;

const queue = mediaQueue({ places: { quick: 2, long: 1 }, perPerson: 2, inAll: 40, maxWaitMs: 30_000 });

const ask = (bytes: Buffer): Promise<string | null> =>
  new Promise((resolve) => {
    const child = fork(PROGRAM, [], {
      execArgv: ['--permission', '--allow-fs-read=*', '--max-old-space-size=192'],
      env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const end = (text: string | null) => {
      clearTimeout(timer);
      child.removeAllListeners();
      child.on('error', () => undefined).kill('SIGKILL');
      resolve(text);
    };
    const timer = setTimeout(() => end(null), LONGEST_MS);
    child.on('message', (reply: DocxReply) => end('text' in reply ? reply.text : null));
    child.on('error', () => end(null)).on('exit', () => end(null));
    child.send(bytes);
  });

/** The text of a DOCX, read in a process of its own whose time and memory are bounded; null where it cannot be read. Throws TOO_MANY and UNAVAILABLE. */
export const readDocx = (bytes: Buffer, userId: number): Promise<string | null> =>
  queue.run({ person: String(userId), lane: 'quick' }, () => ask(bytes));
