import type { Logger } from 'pino';
import type { Socket } from 'socket.io';

const WATCHES_MAX = 20;
/** Each question is looked up in the database. */
const ASKS_MAX = 120;
const ASKS_MS = 60_000;
const SUBJECT = /^[a-z-]{1,20}:\d{1,16}$/;

/** The room of everyone who watches a thing. */
export const watchRoom = (subject: string): string => `watch:${subject}`;

/** So many questions a minute for one connection. */
const allowance = (): (() => boolean) => {
  let asked = 0;
  let since = Date.now();
  return () => {
    if (Date.now() - since > ASKS_MS) {
      asked = 0;
      since = Date.now();
    }
    asked += 1;
    return asked <= ASKS_MAX;
  };
};

/**
 * Lets a connection watch things that `mayWatch` grants, 20 at a time, those that are still being looked up among them. It is told
 * whether it may; while that cannot be looked up, it may not. Gives what looks again whether it still may.
 */
export const takeWatches = (socket: Socket, mayWatch: (subject: string) => Promise<boolean>, log: Logger): (() => void) => {
  const watched = new Map<string, Promise<boolean>>();
  const mayAsk = allowance();

  const look = async (subject: string): Promise<boolean> => {
    const isGranted = await mayWatch(subject).catch((error: unknown) => {
      log.warn({ err: error }, 'a watch could not be looked up');
      return false;
    });
    // It may have been given up meanwhile.
    if (isGranted && watched.has(subject)) await socket.join(watchRoom(subject));
    else {
      watched.delete(subject);
      await socket.leave(watchRoom(subject));
    }
    return isGranted;
  };
  const watch = async (subject: unknown): Promise<boolean> => {
    if (typeof subject !== 'string' || !SUBJECT.test(subject)) return false;
    const before = watched.get(subject);
    if (before) return before;
    if (watched.size >= WATCHES_MAX || !mayAsk()) return false;
    const answer = look(subject);
    watched.set(subject, answer);
    return answer;
  };

  socket.on('watch', async (subject: unknown, done?: unknown) => {
    const isWatching = await watch(subject);
    if (typeof done === 'function') done(isWatching);
  });
  socket.on('unwatch', (subject: unknown) => {
    if (typeof subject !== 'string') return;
    watched.delete(subject);
    void socket.leave(watchRoom(subject));
  });
  return () => {
    for (const subject of watched.keys()) watched.set(subject, look(subject));
  };
};
