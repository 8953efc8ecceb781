import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { migrate } from './migrate.ts';

const migrateModule = fileURLToPath(new URL('./migrate.ts', import.meta.url));
const journal = new URL('../../../migrations/meta/_journal.json', import.meta.url);
const migrationsCount = (JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] }).entries.length;
/** The key of the lock in migrate.ts: two processes of different versions must ask for the same one. */
const migrationLock = 7_301_902;

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const open = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  cleanups.push(() => client.end());
  return client;
};

let made = 0;
/** A database with nothing in it. */
const emptyDatabase = async (): Promise<string> => {
  made += 1;
  const name = `migrate_${process.pid}_${made}`;
  const admin = await open(inject('databaseUrl'));
  await admin.query(`create database ${name}`);
  cleanups.push(() => admin.query(`drop database ${name} with (force)`));
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  return url.toString();
};

const columns = `
  select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as line
  from information_schema.columns where table_schema = 'public'`;
const indexes = `select indexdef as line from pg_indexes where schemaname = 'public'`;
const constraints = `
  select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint where connamespace = 'public'::regnamespace`;
const functions = `
  select pg_get_functiondef(p.oid) as line from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind <> 'a'
  and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

/** Everything that the schema is, as lines, and how often it was brought there. */
const describeSchema = async (url: string): Promise<{ lines: string[]; applied: number }> => {
  const client = await open(url);
  const lines: string[] = [];
  for (const query of [columns, indexes, constraints, functions])
    lines.push(...(await client.query<{ line: string }>(query)).rows.map((row) => row.line));
  const { rows } = await client.query<{ applied: number }>('select count(*)::int as applied from drizzle.__drizzle_migrations');
  return { lines: lines.sort(), applied: rows[0]?.applied ?? 0 };
};

/** Another process that brings the database to the newest schema. Gives its exit code and what it complained of. */
const migrateElsewhere = async (url: string): Promise<{ code: number | null; errors: string }> => {
  const program = `const { migrate } = await import(${JSON.stringify(migrateModule)}); await migrate(${JSON.stringify(url)});`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const [code] = await once(child, 'close');
  return { code: code as number | null, errors };
};

const isSomeoneWaiting = async (client: pg.Client): Promise<boolean> =>
  (await client.query(`select 1 from pg_locks where locktype = 'advisory' and not granted and objid = $1`, [migrationLock])).rowCount === 1;

describe('the migrations', () => {
  it('make the whole schema on an empty database, and nothing more when they run again', async () => {
    const url = await emptyDatabase();
    await migrate(url);
    const first = await describeSchema(url);
    expect(first.applied).toBe(migrationsCount);
    expect(first.lines.length).toBeGreaterThan(100);
    const client = await open(url);
    await client.query(`insert into settings (key, value) values ('test.kept', '1')`);
    await migrate(url);
    expect(await describeSchema(url)).toEqual(first);
    expect((await client.query(`select 1 from settings where key = 'test.kept'`)).rowCount).toBe(1);
  });

  it('wait while someone else is at it, and then find their work done', async () => {
    const url = await emptyDatabase();
    const first = await open(url);
    await first.query('select pg_advisory_lock($1)', [migrationLock]);
    let isOver = false;
    const waiting = migrate(url).then(() => {
      isOver = true;
    });
    const end = Date.now() + 10_000;
    while (!(await isSomeoneWaiting(first)) && Date.now() < end) await wait(20);
    expect(await isSomeoneWaiting(first)).toBe(true);
    expect(isOver).toBe(false);
    expect((await first.query(`select to_regclass('public.users') as found`)).rows[0]?.found).toBeNull();
    await first.query('select pg_advisory_unlock($1)', [migrationLock]);
    await waiting;
    expect((await describeSchema(url)).applied).toBe(migrationsCount);
  });

  it('run in two processes at once as if in one', async () => {
    const url = await emptyDatabase();
    const outcomes = await Promise.all([migrateElsewhere(url), migrateElsewhere(url)]);
    expect(outcomes).toEqual(Array.from({ length: 2 }, () => ({ code: 0, errors: '' })));
    const reference = await emptyDatabase();
    await migrate(reference);
    expect(await describeSchema(url)).toEqual(await describeSchema(reference));
  });
});

/** A folder with these migrations, one after another. */
const folderOf = (...files: string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cleanups.push(async () => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'meta'));
  const entries = files.map((_, idx) => ({ idx, version: '7', when: idx + 1, tag: `${idx}_one`, breakpoints: true }));
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  for (const [idx, text] of files.entries()) writeFileSync(join(folder, `${idx}_one.sql`), text);
  return folder;
};

describe('a migration that wants a table which is busy', () => {
  const LOCK_TIMEOUT_MS = 100;
  const scene = async () => {
    const url = await emptyDatabase();
    const [busy, other] = [await open(url), await open(url)];
    await busy.query('create table busy (id int)');
    await busy.query('begin');
    await busy.query('select * from busy');
    const folder = folderOf(
      'create table first (id int);--> statement-breakpoint\ninsert into first values (1)',
      'create table second (id int);--> statement-breakpoint\nalter table busy add column more int',
    );
    const isThere = async (table: string) => (await other.query('select to_regclass($1) as found', [table])).rows[0]?.found !== null;
    const waitingFor = async (isWanted: boolean) => {
      const end = Date.now() + 10_000;
      const isWaiting = async () =>
        (await other.query(`select 1 from pg_locks where locktype = 'relation' and not granted`)).rowCount === 1;
      while ((await isWaiting()) !== isWanted && Date.now() < end) await wait(5);
      return isWaiting();
    };
    return { url, busy, folder, isThere, waitingFor, run: () => migrate(url, folder, LOCK_TIMEOUT_MS) };
  };

  it('lets others through between its tries, keeps what came before it, and is done once the table is free', async () => {
    const { busy, isThere, waitingFor, run } = await scene();
    const running = run();
    expect(await waitingFor(true)).toBe(true);
    expect(await isThere('first')).toBe(true);
    expect(await waitingFor(false)).toBe(false);
    await busy.query('commit');
    await running;
    expect([await isThere('first'), await isThere('second')]).toEqual([true, true]);
  });

  it('gives up at last, leaves nothing of itself, and does the rest when it is run again', async () => {
    const { url, busy, isThere, run } = await scene();
    await expect(run()).rejects.toMatchObject({ code: '55P03' });
    expect([await isThere('first'), await isThere('second')]).toEqual([true, false]);
    await busy.query('commit');
    await run();
    const client = await open(url);
    expect((await client.query('select (select count(*)::int from first) as rows, more from busy right join first on true')).rows).toEqual([
      { rows: 1, more: null },
    ]);
    expect((await client.query('select created_at from drizzle.__drizzle_migrations order by id')).rows).toEqual([
      { created_at: 1 },
      { created_at: 2 },
    ]);
  });
});
