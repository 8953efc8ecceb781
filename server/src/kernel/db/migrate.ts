import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { applyPrograms } from './programs.ts';

const FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));
const LOCK = 7_301_902;
const EXTENSIONS = ['citext', 'pg_trgm', 'btree_gin'];

/** Brings the database to the newest schema, or to that of another folder of migrations. Several processes at once: one works, the others wait. */
export const migrate = async (databaseUrl: string, folder: string = FOLDER): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    for (const extension of EXTENSIONS) await client.query(`create extension if not exists ${extension}`);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
    if (folder === FOLDER) await applyPrograms(client);
  } finally {
    await client.end();
  }
};
