import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Tx } from '../kernel/db/database.ts';
import type { Deps } from '../kernel/deps.ts';

/** How many on this database wait for what somebody else holds. */
const countWaiting = async (deps: Deps): Promise<number> => {
  const { rows } = await deps.db.write.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
  return rows[0]?.count ?? 0;
};

/**
 * Begins these acts one after the other while `lock` locks rows that they need: before the next one begins, each that has begun is over or
 * waits for another. Then what was held is let go. Gives what came of the acts, in their order.
 */
export const oneBehindAnother = async (
  deps: Deps,
  lock: (tx: Tx) => Promise<unknown>,
  acts: readonly (() => Promise<unknown>)[],
): Promise<unknown[]> => {
  const begun: Promise<unknown>[] = [];
  let open = 0;
  const begin = (act: () => Promise<unknown>) => {
    open += 1;
    const outcome = act().finally(() => {
      open -= 1;
    });
    // Whoever waits for all of them is told of it.
    outcome.catch(() => undefined);
    begun.push(outcome);
  };
  const countRunning = async (): Promise<number> => {
    const waiting = await countWaiting(deps);
    return open - waiting;
  };
  await deps.db.write.transaction(async (tx) => {
    await lock(tx);
    for (const act of acts) {
      begin(act);
      await expect.poll(countRunning, { timeout: 10_000 }).toBe(0);
    }
  });
  return Promise.all(begun);
};
