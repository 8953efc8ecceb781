import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { defineJob } from '../../kernel/jobs/jobs.ts';

export const appendToLog = defineJob<Record<string, never>>('credential-log.append', { hidesNothing: true });

/** `data` is told to everybody, `ref` to nobody. */
export type Draft = { data: string; ref: string };

/**
 * Has things recorded in the log once the transaction is committed, each once, however often it is asked for: what the house signs, its
 * commitment alone (`data`), under the name that it is looked for by (`ref`).
 */
export const record = async ({ db, deps }: { db: Tx; deps: Deps }, drafts: readonly Draft[]): Promise<void> => {
  if (drafts.length === 0) return;
  await db.execute(sql`
    insert into credential_log_queue (data, ref, at)
    select d.data, d.ref, ${deps.now().toISOString()}::timestamptz from unnest(${sql.param(drafts.map(({ data }) => data))}::text[], ${sql.param(drafts.map(({ ref }) => ref))}::text[])
      as d (data, ref)
    where not exists (select 1 from credential_log_entries e where e.ref = d.ref) on conflict do nothing`);
  await deps.jobs.enqueue(db, appendToLog, {});
};
