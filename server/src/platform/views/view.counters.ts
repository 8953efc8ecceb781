import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';

const SAME_VIEWER_MS = 600_000;
const FLUSH_EVERY_MS = 15_000;
const VIEWERS_MAX = 200_000;
const BATCH = 500;

type Seen = { at: Map<string, number>; waiting: Map<number, number> };

export type ViewCounter = {
  /** Notes that someone (an id, or a guest's network address) opened a thing. One viewer counts once in ten minutes (decision 37). */
  note(deps: Deps, id: number, viewer: number | string): void;
  /** Writes what was noted since the last time, in batches. What cannot be written now waits for the next time. */
  flush(deps: Deps): Promise<void>;
  /** Flushes by the clock until `stop`, which flushes a last time. */
  startFlushing(deps: Deps): { stop: () => Promise<void> };
};

/** Forgets viewers whose ten minutes are over; where too many are left, the oldest go. */
const makeRoom = (at: Map<string, number>, now: number) => {
  for (const [key, moment] of at) {
    if (now - moment < SAME_VIEWER_MS && at.size < VIEWERS_MAX) return;
    at.delete(key);
  }
};

const counters: ViewCounter[] = [];

/** Writes what every counter of views noted: afterwards no clock changes a row of its own accord. */
export const flushEveryView = async (deps: Deps): Promise<void> => {
  for (const counter of counters) await counter.flush(deps);
};

/**
 * Counts the views of things of one kind. `adding` is the statement of who keeps them: it adds to each thing the `views` of the row of its
 * `id` in what it is given, and knows the moment.
 */
export const viewCounter = (adding: (seen: SQL, at: Date) => SQL): ViewCounter => {
  /** Views of this process that are not written yet. What a crash takes with it is at most those of one interval. */
  const seenBy = new WeakMap<Deps['db'], Seen>();
  const seenIn = (deps: Deps): Seen => {
    const known = seenBy.get(deps.db);
    if (known) return known;
    const made: Seen = { at: new Map(), waiting: new Map() };
    seenBy.set(deps.db, made);
    return made;
  };

  const note: ViewCounter['note'] = (deps, id, viewer) => {
    const seen = seenIn(deps);
    const now = deps.now().getTime();
    const key = `${id}/${viewer}`;
    const before = seen.at.get(key);
    if (before !== undefined && now - before < SAME_VIEWER_MS) return;
    makeRoom(seen.at, now);
    seen.at.delete(key);
    seen.at.set(key, now);
    seen.waiting.set(id, (seen.waiting.get(id) ?? 0) + 1);
  };

  const flush: ViewCounter['flush'] = async (deps) => {
    const { waiting } = seenIn(deps);
    const noted = [...waiting].sort(([a], [b]) => a - b);
    waiting.clear();
    for (let from = 0; from < noted.length; from += BATCH) {
      const batch = noted.slice(from, from + BATCH);
      try {
        const [ids, views] = [sql.param(batch.map(([id]) => id)), sql.param(batch.map(([, count]) => count))];
        await deps.db.write.execute(adding(sql`unnest(${ids}::bigint[], ${views}::int[]) as seen (id, views)`, deps.now()));
      } catch (error) {
        for (const [id, views] of noted.slice(from)) waiting.set(id, (waiting.get(id) ?? 0) + views);
        deps.log.warn({ err: error }, 'views wait');
        return;
      }
    }
  };

  const startFlushing: ViewCounter['startFlushing'] = (deps) => {
    const timer = setInterval(() => void flush(deps), FLUSH_EVERY_MS);
    timer.unref();
    return {
      stop: async () => {
        clearInterval(timer);
        await flush(deps);
      },
    };
  };

  const counter: ViewCounter = { note, flush, startFlushing };
  counters.push(counter);
  return counter;
};
