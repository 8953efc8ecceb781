import { sql } from 'drizzle-orm';
import { uncounted } from '../db/query-count.ts';
import type { Deps } from '../deps.ts';

const CACHE_MS = 1_000;
/** Longer than a connection is waited for: a pool that is busy is no database that takes no writes. */
const PATIENCE_MS = 5_000;

type Deadline = { promise: Promise<never>; clear(): void };

const deadline = (): Deadline => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('a write was not done in time')), PATIENCE_MS);
  return { promise, clear: () => clearTimeout(timer) };
};

/**
 * Does what writes do and leaves nothing: a statement that a read-only database or a standby refuses, a temporary file that a full disk has no
 * room for, and a commit that must reach the log on disk.
 */
const tryWriting = (deps: Deps): Promise<void> =>
  uncounted(() =>
    deps.db.write.transaction(async (tx) => {
      await tx.execute(sql`delete from idempotency_keys where false`);
      await tx.execute(sql`set local work_mem = '64kB'`);
      await tx.execute(sql`select count(*) from generate_series(1, 10000)`);
      await tx.execute(sql`select pg_logical_emit_message(true, 'yanzhi', 'ready')`);
    }),
  );

/**
 * Tells whether the database takes writes. It is tried once a second at most, however often it is asked, and not anew while a try hangs:
 * each would hold another connection of those that wait for the same thing.
 */
export const openWriteProbe = (deps: Deps): (() => Promise<boolean>) => {
  let last: { at: number; isWorking: Promise<boolean> } | null = null;
  let isTrying = false;
  let wasWorking = true;

  const note = (isWorking: boolean, error?: unknown): boolean => {
    if (isWorking !== wasWorking) {
      if (isWorking) deps.log.info('the database takes writes again');
      else deps.log.warn({ err: error }, 'the database takes no writes');
    }
    wasWorking = isWorking;
    return isWorking;
  };

  const tried = (): Promise<boolean> => {
    const { promise, clear } = deadline();
    isTrying = true;
    const trying = tryWriting(deps).finally(() => {
      isTrying = false;
    });
    return Promise.race([trying, promise])
      .finally(clear)
      .then(
        () => note(true),
        (error: unknown) => note(false, error),
      );
  };

  return () => {
    const now = deps.now().getTime();
    if (last && (isTrying || (now >= last.at && now - last.at < CACHE_MS))) return last.isWorking;
    last = { at: now, isWorking: tried() };
    return last.isWorking;
  };
};
