import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { applyPrograms } from './programs.ts';

const FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));
const LOCK = 7_301_902;
const EXTENSIONS = ['citext', 'pg_trgm', 'btree_gin'];
/** While a migration waits for a table, everyone who wants it waits behind: after this it steps back and lets them through. */
const LOCK_TIMEOUT_MS = 5_000;
const TRIES = 6;
const LOCK_NOT_AVAILABLE = '55P03';

/** Where drizzle-kit keeps what was applied; as its own migrator makes it. */
const makeRecord = async (client: pg.Client): Promise<void> => {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
};

const lastApplied = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ last: string | null }>('select max(created_at) as last from drizzle.__drizzle_migrations');
  return Number(rows[0]?.last ?? 0);
};

/** One migration in one transaction, whose locks end with it. */
const applyOne = async (client: pg.Client, { sql, hash, folderMillis }: MigrationMeta, lockTimeoutMs: number): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

const isLocked = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;

const applyWithTries = async (client: pg.Client, migration: MigrationMeta, lockTimeoutMs: number): Promise<void> => {
  for (let tried = 1; ; tried += 1)
    try {
      await applyOne(client, migration, lockTimeoutMs);
      return;
    } catch (error) {
      if (!isLocked(error) || tried === TRIES) throw error;
      await wait(lockTimeoutMs / 5);
    }
};

/**
 * Brings the database to the newest schema, or to that of another folder of migrations, each migration in its own transaction. Several processes
 * at once: one works, the others wait. Throws where a table stays locked through several tries; what was applied before stays.
 */
export const migrate = async (databaseUrl: string, folder: string = FOLDER, lockTimeoutMs: number = LOCK_TIMEOUT_MS): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    for (const extension of EXTENSIONS) await client.query(`create extension if not exists ${extension}`);
    await makeRecord(client);
    const last = await lastApplied(client);
    for (const migration of readMigrationFiles({ migrationsFolder: folder }))
      if (migration.folderMillis > last) await applyWithTries(client, migration, lockTimeoutMs);
    if (folder === FOLDER) await applyPrograms(client);
  } finally {
    await client.end();
  }
};
