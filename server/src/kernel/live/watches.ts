import type { Logger } from 'pino';
import type { Socket } from 'socket.io';

const WATCHES_MAX = 20;
/** Each question is looked up in the database. */
const ASKS_MAX = 120;
const ASKS_MS = 60_000;
const SUBJECT = /^[a-z-]{1,20}:\d{1,16}$/;

/** The room of everyone who watches a thing. */
export const watchRoom = (subject: string): string => `watch:${subject}`;

/** The room of everyone who watches something that lies in a place, such as a circle. */
export const placeRoom = (place: string): string => `place:${place}`;

/** The room of everyone for whom something is being looked up right now: what changes meanwhile may concern them. */
export const LOOKING_ROOM = 'looking';

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
 * Whether a thing may be watched: null where not, or else the place that it lies in ('group:7'), '' where it lies in none. What has just
 * changed (`isAgain`) is not to be looked up where it may not have arrived yet.
 */
export type MayWatch = (subject: string, isAgain: boolean) => Promise<string | null>;

/**
 * What a connection watches, looked up anew: all of it, or what is that thing or lies in that place. `leaveAt` hears of it no more until
 * then; `end` hears of a thing no more at all, and nobody is asked.
 */
export type Watches = {
  lookAgain(): void;
  leaveAt(place: string): void;
  lookAgainAt(place: string): Promise<void>;
  end(subject: string): void;
};

/** `place` is null as long as nobody knows where the thing lies. */
type Watch = { place: string | null; answer: Promise<boolean> };

const roomsOf = (subject: string, place: string): string[] => [watchRoom(subject), ...(place === '' ? [] : [placeRoom(place)])];

/** Takes the answer to a look-up for what it is worth: the place, or null. */
const asked = async (look: Promise<string | null>, log: Logger): Promise<string | null> => {
  try {
    return await look;
  } catch (error) {
    log.warn({ err: error }, 'a watch could not be looked up');
    return null;
  }
};

/**
 * Lets a connection watch things that `mayWatch` grants, 20 at a time, those that are still being looked up among them. It is told
 * whether it may; while that cannot be looked up, it may not.
 */
export const takeWatches = (socket: Socket, mayWatch: MayWatch, log: Logger): Watches => {
  const watched = new Map<string, Watch>();
  const mayAsk = allowance();

  const leave = (subject: string, { place }: Watch) => {
    void socket.leave(watchRoom(subject));
    if (place !== null && place !== '' && ![...watched.values()].some((other) => other.place === place))
      void socket.leave(placeRoom(place));
  };
  /** Answers to those who asked about what is looked up again when its turn comes. */
  const promised = new Map<string, (answer: boolean | Promise<boolean>) => void>();
  const keepPromise = (subject: string, answer: boolean | Promise<boolean>) => {
    promised.get(subject)?.(answer);
    promised.delete(subject);
  };
  const drop = (subject: string) => {
    const watch = watched.get(subject);
    watched.delete(subject);
    keepPromise(subject, false);
    if (watch) leave(subject, watch);
  };
  /** What is looked up for the first time may lie there too. */
  const at = (place: string) => [...watched].filter(([subject, one]) => subject === place || one.place === place || one.place === null);
  const settle = (subject: string, watch: Watch, place: string | null): boolean => {
    if (place === null) {
      drop(subject);
      return false;
    }
    watch.place = place;
    void socket.join(roomsOf(subject, place));
    return true;
  };
  let looks = 0;
  /** Of several look-ups of one thing the last one counts, for all who asked; it may have been given up meanwhile. */
  const look = (subject: string, before: Watch | null): Promise<boolean> => {
    const watch: Watch = { place: before?.place ?? null, answer: Promise.resolve(false) };
    looks += 1;
    void socket.join(LOOKING_ROOM);
    watch.answer = (async () => {
      const place = await asked(mayWatch(subject, before !== null), log);
      const later = watched.get(subject);
      const answer = later === watch ? settle(subject, watch, place) : (later?.answer ?? false);
      looks -= 1;
      if (looks === 0) void socket.leave(LOOKING_ROOM);
      return answer;
    })();
    watched.set(subject, watch);
    keepPromise(subject, watch.answer);
    return watch.answer;
  };
  const watch = async (subject: unknown): Promise<boolean> => {
    if (typeof subject !== 'string' || !SUBJECT.test(subject)) return false;
    const before = watched.get(subject);
    if (before) return before.answer;
    if (watched.size >= WATCHES_MAX || !mayAsk()) return false;
    return look(subject, null);
  };

  socket.on('watch', async (subject: unknown, done?: unknown) => {
    const isWatching = await watch(subject);
    if (typeof done === 'function') done(isWatching);
  });
  socket.on('unwatch', (subject: unknown) => {
    if (typeof subject === 'string') drop(subject);
  });
  return {
    lookAgain: () => {
      for (const [subject, one] of watched) void look(subject, one);
    },
    leaveAt: (place) => {
      for (const [subject, one] of at(place)) {
        void socket.leave(watchRoom(subject));
        const { promise, resolve } = Promise.withResolvers<boolean>();
        keepPromise(subject, promise);
        promised.set(subject, resolve);
        // Another watch than before: what is being looked up for that one was perhaps read before the change, and counts no more.
        watched.set(subject, { ...one, answer: promise });
      }
    },
    lookAgainAt: async (place) => {
      await Promise.all(at(place).map(([subject, one]) => look(subject, one)));
    },
    end: drop,
  };
};
