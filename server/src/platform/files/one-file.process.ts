import { fork } from 'node:child_process';
import { mediaQueue } from './media/media-queue.ts';

export type OneFileProcess = {
  /** The program, which takes the bytes as its one message, answers once and ends. */
  program: string;
  longestMs: number;
  memoryMb: number;
};

/**
 * Reads files each in a process of its own that may read the program and write nothing, with bounds of time and memory. Gives what the program
 * answered; null where it did not. What is asked throws TOO_MANY and UNAVAILABLE.
 */
export const oneFileProcess = <Reply>({ program, longestMs, memoryMb }: OneFileProcess) => {
  const queue = mediaQueue({ places: { quick: 2, long: 1 }, perPerson: 2, inAll: 40, maxWaitMs: 30_000 });
  const ask = (bytes: Buffer): Promise<Reply | null> =>
    new Promise((resolve) => {
      const child = fork(program, [], {
        execArgv: ['--permission', '--allow-fs-read=*', `--max-old-space-size=${memoryMb}`],
        env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1' },
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      const end = (reply: Reply | null) => {
        clearTimeout(timer);
        child.removeAllListeners();
        child.on('error', () => undefined).kill('SIGKILL');
        resolve(reply);
      };
      const timer = setTimeout(() => end(null), longestMs);
      child.on('message', (reply: Reply) => end(reply));
      child.on('error', () => end(null)).on('exit', () => end(null));
      child.send(bytes);
    });
  return (bytes: Buffer, userId: number): Promise<Reply | null> => queue.run({ person: String(userId), lane: 'quick' }, () => ask(bytes));
};
