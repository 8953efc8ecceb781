import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Deps } from '#server/kernel/deps.ts';

/** Takes everything out of the database and, where files lie in a folder of ours, out of that. The schema stays. */
export const emptyEverything = async (deps: Deps): Promise<void> => {
  const tables = await deps.db.write.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const names = tables.rows.map((row) => row.name);
  if (names.length > 0) await deps.db.write.execute(sql.raw(`truncate ${names.join(', ')} restart identity`));
  await deps.db.write.execute(sql`delete from pgboss.job`);
  if (deps.storage.name === 'disk') await rm(join(deps.config.dataDir, 'files'), { recursive: true, force: true });
};
