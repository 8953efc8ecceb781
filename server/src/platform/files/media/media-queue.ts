import { refuse } from '../../../kernel/errors/refuse.ts';

/** What ends soon, and what takes its time: neither waits for the other. */
export type Lane = 'quick' | 'long';

/** Whose work it is. Once `signal` says that nobody wants it any more, it leaves the queue. */
export type Turn = { person: string; lane?: Lane; signal?: AbortSignal | undefined };

export type MediaQueue = {
  /**
   * Runs `work` in the quick lane and, where it throws TooSlow there, again in the long one. Throws TOO_MANY where this person has too much
   * under way, UNAVAILABLE where too many wait or it waited too long, and what `signal` says.
   */
  run<T>(turn: Turn, work: (lane: Lane) => Promise<T>): Promise<T>;
};

/** Work was ended because it takes more than its lane allows. */
export class TooSlow extends Error {}

type Bounds = {
  /** How much runs at once. */
  places: Record<Lane, number>;
  /** How much one person, and everybody together, may have waiting and running. */
  perPerson: number;
  inAll: number;
  maxWaitMs?: number;
};

type Waiting = { person: string; go: () => void };

const RETRY_AFTER_SECONDS = 10;

class Counts {
  readonly #counts = new Map<string, number>();

  of(person: string): number {
    return this.#counts.get(person) ?? 0;
  }

  add(person: string, by: 1 | -1): void {
    const count = this.of(person) + by;
    if (count > 0) this.#counts.set(person, count);
    else this.#counts.delete(person);
  }
}

/** Gives places to people in turn, however much each of them has waiting; of those in turn, first to who has the least running. */
const openLane = (places: number, maxWaitMs: number) => {
  let free = places;
  const running = new Counts();
  /** Who waits; who was served last stands last. */
  const people = new Map<string, Waiting[]>();
  const nextPerson = (): string | undefined => {
    let found: string | undefined;
    for (const person of people.keys()) if (found === undefined || running.of(person) < running.of(found)) found = person;
    return found;
  };
  const advance = () => {
    for (let person = nextPerson(); free > 0 && person !== undefined; person = nextPerson()) {
      const [first, ...rest] = people.get(person) ?? [];
      people.delete(person);
      if (rest.length > 0) people.set(person, rest);
      if (!first) continue;
      free -= 1;
      running.add(person, 1);
      first.go();
    }
  };
  const drop = (place: Waiting) => {
    const { person } = place;
    const rest = (people.get(person) ?? []).filter((one) => one !== place);
    if (rest.length > 0) people.set(person, rest);
    else people.delete(person);
  };
  const take = (person: string, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(late);
        signal?.removeEventListener('abort', gone);
      };
      const leave = (why: unknown) => {
        drop(place);
        settle();
        reject(why);
      };
      const gone = () => leave(signal?.reason);
      const busy = () => leave(refuse('UNAVAILABLE', { params: { retryAfter: RETRY_AFTER_SECONDS } }));
      const late = Number.isFinite(maxWaitMs) ? setTimeout(busy, maxWaitMs) : undefined;
      const place: Waiting = {
        person,
        go: () => {
          settle();
          resolve();
        },
      };
      signal?.addEventListener('abort', gone, { once: true });
      people.set(person, [...(people.get(person) ?? []), place]);
      advance();
    });
  return async <T>({ person, signal }: Turn, work: () => Promise<T>): Promise<T> => {
    signal?.throwIfAborted();
    await take(person, signal);
    try {
      return await work();
    } finally {
      free += 1;
      // Whoever just had the place counts as having it still, so that others go first.
      advance();
      running.add(person, -1);
    }
  };
};

/** A queue for work on what people send and look at: in turn by person, and in two lanes, so that what is large or hostile holds up its like alone. */
export const mediaQueue = ({ places, perPerson, inAll, maxWaitMs = Number.POSITIVE_INFINITY }: Bounds): MediaQueue => {
  const lanes = { quick: openLane(places.quick, maxWaitMs), long: openLane(places.long, maxWaitMs) };
  const held = new Counts();
  let total = 0;
  const inLanes = async <T>(turn: Turn, work: (lane: Lane) => Promise<T>): Promise<T> => {
    if (turn.lane === 'long') return lanes.long(turn, () => work('long'));
    try {
      return await lanes.quick(turn, () => work('quick'));
    } catch (error) {
      if (!(error instanceof TooSlow)) throw error;
    }
    return lanes.long(turn, () => work('long'));
  };
  return {
    run: async (turn, work) => {
      if (held.of(turn.person) >= perPerson) throw refuse('TOO_MANY', { params: { retryAfter: RETRY_AFTER_SECONDS } });
      if (total >= inAll) throw refuse('UNAVAILABLE', { params: { retryAfter: RETRY_AFTER_SECONDS } });
      held.add(turn.person, 1);
      total += 1;
      try {
        return await inLanes(turn, work);
      } finally {
        held.add(turn.person, -1);
        total -= 1;
      }
    },
  };
};
