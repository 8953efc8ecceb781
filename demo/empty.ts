import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Deps } from '#server/kernel/deps.ts';

/** Takes everything out of the database and, where files lie in a folder of ours, out of that. The schema stays. */
export const emptyEverything = async (deps: Deps): Promise<void> => {
  const tables = await deps.db.write.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const guarded = await deps.db.write.execute<{
    name: string;
  }>(sql`select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal
    and tgrelid in (select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public')`);
  const names = tables.rows.map((row) => row.name);
  // Books that let nothing be taken from them go with everything else, or not at all.
  const turn = (way: 'disable' | 'enable') => guarded.rows.map(({ name }) => sql.raw(`alter table ${name} ${way} trigger user`));
  await deps.db.write.transaction(async (tx) => {
    for (const statement of turn('disable')) await tx.execute(statement);
    if (names.length > 0) await tx.execute(sql.raw(`truncate ${names.join(', ')} restart identity`));
    for (const statement of turn('enable')) await tx.execute(statement);
  });
  await deps.db.write.execute(sql`delete from pgboss.job`);
  if (deps.storage.name === 'disk') await rm(join(deps.config.dataDir, 'files'), { recursive: true, force: true });
};
