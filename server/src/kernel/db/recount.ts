import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';

/** Rows that are held at a time. */
export const RECOUNT_BATCH = 200;

/** What a batch of ids is held by, and what it is then set to; both name the ids of the batch. */
export type Recount = { ids: (after: number) => SQL; lock: (ids: SQL) => SQL; set: (ids: SQL) => SQL };

/**
 * Sets counters to what their rows say. Each batch is held before it is counted: a write that is under way is waited for and seen, and
 * one that comes later waits and adds to the new number. So it may run at any time, and twice.
 */
export const recountInBatches = async (deps: Deps, recount: Recount): Promise<void> => {
  for (let after = 0; ; ) {
    const found = await deps.db.write.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(recount.ids(after));
      const ids = sql`${sql.param(rows.map((row) => Number(row.id)))}::bigint[]`;
      await tx.execute(recount.lock(ids));
      await tx.execute(recount.set(ids));
      return rows;
    });
    if (found.length < RECOUNT_BATCH) return;
    after = Number(found.at(-1)?.id);
  }
};
