import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Config } from '#server/config.ts';
import { closeDeps, createDeps } from '#server/deps.ts';
import { jobHandlers } from '#server/features.ts';
import { StartError } from '#server/kernel/db/embedded.error.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import type { Manifest } from './archive.ts';

const migrationsFolder = fileURLToPath(new URL('../../server/migrations', import.meta.url));
const INSERTED = 500;

type Journal = { entries: { idx: number; when: number; tag: string }[] };

/** Works on the database by one connection, which ends with the work. */
export const withClient = async <T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Throws StartError when the backup was made by a version that this one does not know. */
export const checkMigrations = ({ migrations }: Manifest): void => {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal;
  const known = new Set(journal.entries.map((entry) => entry.when));
  if (migrations.length === 0 || migrations.some((when) => !known.has(when)))
    throw new StartError('This backup was made by another version, whose database this one does not know: restore it with that version.');
};

/** Whether anybody's rows are there. A database without our tables has none. */
export const isEmpty = (databaseUrl: string): Promise<boolean> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ found: boolean }>(`select to_regclass('public.users') is not null as found`);
    return !rows[0]?.found || (await client.query('select 1 from users limit 1')).rowCount === 0;
  });

/** How many others are connected to this database: a server, most likely. */
export const countOthers = (databaseUrl: string): Promise<number> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    return rows[0]?.n ?? 0;
  });

/** Takes everything out of the database, its schema included. */
const emptyDatabase = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select nspname as name from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema'`,
    );
    await client.query('begin');
    for (const { name } of rows) await client.query(`drop schema ${client.escapeIdentifier(name)} cascade`);
    await client.query('create schema public');
    await client.query('commit');
  });

/** The schema as it was when the backup was made: what came later runs over its rows afterwards, as it did over everyone's. */
const migrateTo = async (databaseUrl: string, migrations: readonly number[]): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'yanzhi-restore-'));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const file = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
    writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.filter((entry) => migrations.includes(entry.when)) }));
    await migrate(databaseUrl, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

export type Loading = {
  /** Adds rows, as the backup has them. */
  add(table: string, lines: readonly string[]): Promise<void>;
  /** Makes all of it lasting: rows, sequences, and then what came after the backup. */
  finish(jobs: readonly string[]): Promise<void>;
  /** Ends it, keeping nothing of what was not finished. */
  close(): Promise<void>;
};

/** Adds waiting jobs to the queues of the house. One that was running when the backup was made runs again: every job survives that. */
const addJobs = async (databaseUrl: string, config: Config, jobs: readonly string[]): Promise<void> => {
  const deps = await createDeps(config, databaseUrl);
  try {
    await deps.jobs.start(deps, jobHandlers, { working: false });
    await deps.db.writePool.query(INSERT_JOBS, [jobs]);
  } finally {
    await closeDeps(deps);
  }
};

const INSERT_JOBS = `
  insert into pgboss.job (id, name, priority, data, retry_limit, retry_count, retry_delay, retry_backoff, start_after, singleton_key, expire_seconds, deletion_seconds, policy)
  select j.id, j.name, j.priority, j.data, j.retry_limit, j.retry_count, j.retry_delay, j.retry_backoff, j.start_after, j.singleton_key,
    j.expire_seconds, j.deletion_seconds, j.policy
  from unnest($1::jsonb[]) job, jsonb_populate_record(null::pgboss.job, job) j
  where exists (select 1 from pgboss.queue q where q.name = j.name)`;

/** Empties the database, brings its schema to where the backup was, and takes rows in one transaction. */
export const openLoading = async (databaseUrl: string, config: Config, manifest: Manifest): Promise<Loading> => {
  await emptyDatabase(databaseUrl);
  await migrateTo(databaseUrl, manifest.migrations);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  // What a migration wrote itself is in the backup too.
  for (const table of manifest.tables) await client.query(`truncate ${client.escapeIdentifier(table)}`);
  return {
    add: async (table, lines) => {
      const name = client.escapeIdentifier(table);
      for (let from = 0; from < lines.length; from += INSERTED)
        await client.query(`insert into ${name} overriding system value select r.* from unnest($1::${name}[]) r`, [
          lines.slice(from, from + INSERTED),
        ]);
    },
    finish: async (jobs) => {
      for (const { name, value, isCalled } of manifest.sequences)
        await client.query('select setval($1::regclass, $2, $3)', [client.escapeIdentifier(name), value, isCalled]);
      await client.query('commit');
      await migrate(databaseUrl);
      await withClient(databaseUrl, async (other) => void (await other.query('analyze')));
      if (jobs.length > 0) await addJobs(databaseUrl, config, jobs);
    },
    close: () => client.end(),
  };
};
