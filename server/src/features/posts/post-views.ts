import { sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';

const SAME_VIEWER_MS = 600_000;
const FLUSH_EVERY_MS = 15_000;
const VIEWERS_MAX = 200_000;
const BATCH = 500;

type Seen = { at: Map<string, number>; waiting: Map<number, number> };

/** Views of this process that are not written yet. What a crash takes with it is at most those of one interval. */
const seenBy = new WeakMap<Deps['db'], Seen>();

const seenIn = (deps: Deps): Seen => {
  const known = seenBy.get(deps.db);
  if (known) return known;
  const made: Seen = { at: new Map(), waiting: new Map() };
  seenBy.set(deps.db, made);
  return made;
};

/** Forgets viewers whose ten minutes are over; where too many are left, the oldest go. */
const makeRoom = (at: Map<string, number>, now: number) => {
  for (const [key, moment] of at) {
    if (now - moment < SAME_VIEWER_MS && at.size < VIEWERS_MAX) return;
    at.delete(key);
  }
};

/** Notes that someone (an id, or a guest's network address) opened a post. One viewer counts once in ten minutes (decision 37). */
export const noteView = (deps: Deps, postId: number, viewer: number | string): void => {
  const seen = seenIn(deps);
  const now = deps.now().getTime();
  const key = `${postId}/${viewer}`;
  const before = seen.at.get(key);
  if (before !== undefined && now - before < SAME_VIEWER_MS) return;
  makeRoom(seen.at, now);
  seen.at.delete(key);
  seen.at.set(key, now);
  seen.waiting.set(postId, (seen.waiting.get(postId) ?? 0) + 1);
};

/** Writes what was noted since the last time, in batches. What cannot be written now waits for the next time. */
export const flushViews = async (deps: Deps): Promise<void> => {
  const { waiting } = seenIn(deps);
  const noted = [...waiting].sort(([a], [b]) => a - b);
  waiting.clear();
  for (let from = 0; from < noted.length; from += BATCH) {
    const batch = noted.slice(from, from + BATCH);
    try {
      await deps.db.write.execute(sql`
        update posts set views_count = views_count + seen.views
        from unnest(${sql.param(batch.map(([id]) => id))}::bigint[], ${sql.param(batch.map(([, views]) => views))}::int[]) as seen (id, views)
        where posts.id = seen.id`);
    } catch (error) {
      for (const [id, views] of noted.slice(from)) waiting.set(id, (waiting.get(id) ?? 0) + views);
      deps.log.warn({ err: error }, 'views wait');
      return;
    }
  }
};

/** Flushes by the clock until `stop`, which flushes a last time. */
export const keepFlushing = (deps: Deps): { stop: () => Promise<void> } => {
  const timer = setInterval(() => void flushViews(deps), FLUSH_EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await flushViews(deps);
    },
  };
};
