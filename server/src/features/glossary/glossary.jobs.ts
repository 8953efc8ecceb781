import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { glossaryKeyVersionsTable } from './glossary.tables.ts';
import { TERM_KEY_VERSION, termKey } from './glossary.terms.ts';

const BATCH = 500;

type KeyRow = { entry: string; position: number; key: string; text: string | null };

const writeKeysAnew = async ({ db }: Pick<Deps, 'db'>): Promise<void> => {
  for (let after = 0; ; ) {
    const { rows: entries } = await db.write.execute<{ id: string }>(
      sql`select id from glossary_entries where id > ${after} and deleted_at is null order by id limit ${BATCH}`,
    );
    const ids = entries.map(({ id }) => Number(id));
    const { rows } = await db.write.execute<KeyRow>(sql`
      select t.entry_id as entry, t.position, t.key, e.content -> 'terms' -> t.position::int ->> 'text' as text
      from glossary_terms t join glossary_entries e on e.id = t.entry_id where t.entry_id = any (${sql.param(ids)}::bigint[])`);
    const odd = rows.flatMap(({ text, ...row }) => (text === null || termKey(text) === row.key ? [] : [{ ...row, now: termKey(text) }]));
    // What was changed meanwhile has another key, and a new one.
    if (odd.length > 0)
      await db.write.execute(sql`
        update glossary_terms t set key = one.now from unnest(
          ${sql.param(odd.map((row) => Number(row.entry)))}::bigint[], ${sql.param(odd.map((row) => row.position))}::int[],
          ${sql.param(odd.map((row) => row.key))}::text[], ${sql.param(odd.map((row) => row.now))}::text[]
        ) as one (entry, position, key, now)
        where t.entry_id = one.entry and t.position = one.position and t.key = one.key`);
    after = ids.at(-1) ?? 0;
    if (ids.length < BATCH) return;
  }
};

/**
 * Writes the keys of terms anew that were made when `termKey` told terms apart in another way; the others stay untouched. Once for each of its
 * versions.
 */
export const renewTermKeys = async (deps: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const isOfVersion = eq(glossaryKeyVersionsTable.version, TERM_KEY_VERSION);
  if ((await deps.db.write.$count(glossaryKeyVersionsTable, isOfVersion)) > 0) return;
  await writeKeysAnew(deps);
  await deps.db.write.insert(glossaryKeyVersionsTable).values({ version: TERM_KEY_VERSION, renewedAt: deps.now() }).onConflictDoNothing();
};

/** At 03:10 in Shanghai. */
export const glossaryJobs = [onSchedule('glossary.renew-keys', '10 19 * * *', renewTermKeys)];
