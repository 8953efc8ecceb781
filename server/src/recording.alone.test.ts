import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { closeDeps, createDeps, type Deps } from './deps.ts';
import { recordCertificate, recordLeft } from './features/ecerts/ecerts.jobs.ts';
import { newNumber } from './features/ecerts/ecerts.numbers.ts';
import { ecertsTable, ecertTemplatesTable } from './features/ecerts/ecerts.tables.ts';
import { features } from './features.ts';
import { makePerson } from './platform/accounts/accounts.factory.ts';
import { checkLog } from './platform/credential-log/credential-log.check.ts';
import { fillRegistries } from './platform/fill-registries.ts';
import { type RunningServer, spawnServer } from './testing/spawn-server.ts';
import { cloneDatabase } from './testing/test-database.ts';

/** Fewer than a worker records beside each other: all of them come to the same step. */
const CLAIMED = 3;
/** A worker that starts, or records, on a machine that does much else. */
const PATIENCE = { timeout: 180_000, interval: 20 };

/** Where each look asks for more, so that it does not ask for thousands. */
const ASKING = { ...PATIENCE, interval: 1_000 };

const LOCK_LOG = `select pg_advisory_xact_lock(hashtext('credential_log'))`;
/** Where a worker is held: by what, the statement that it waits with, and how far its certificates have come by then. */
const steps = [
  {
    ...{ name: 'their signatures are written', locks: 'lock table ecerts in share row exclusive mode' },
    ...{ waits: 'update "ecerts" set%"credential" =%', come: [0, 0, 0, 0] },
  },
  {
    ...{ name: 'their leaves are asked for', locks: 'lock table credential_log_queue in share mode' },
    ...{ waits: '%insert into credential_log_queue%', come: [CLAIMED, 0, 0, 0] },
  },
  {
    ...{ name: 'the head over them is written', locks: 'lock table credential_log_heads in share mode' },
    ...{ waits: 'insert into "credential_log_heads"%', come: [CLAIMED, CLAIMED, 0, 0] },
  },
] as const;

describe('workers that are killed while they record certificates', { timeout: 600_000 }, () => {
  let deps: Deps;
  let settings: Record<string, string>;
  let databaseUrl: string;
  let started = 0;
  const cleanups: (() => unknown)[] = [];

  beforeAll(async () => {
    fillRegistries(features);
    databaseUrl = await cloneDatabase(process.env['TEST_DATABASE_URL'] ?? '', `recording_${process.pid}`);
    const dataDir = mkdtempSync(join(tmpdir(), 'yanzhi-recording-'));
    // One address for all: heads bear its name. Workers serve nothing there.
    settings = { DATA_DIR: dataDir, DEMO: 'true', LOG_LEVEL: 'warn', PORT: '4999' };
    deps = await createDeps(readConfig({ ...settings, LOG_LEVEL: 'error' }), databaseUrl);
    cleanups.push(() => closeDeps(deps));
    await deps.jobs.start(
      deps,
      features.flatMap((feature) => feature.jobs ?? []),
      { working: false },
    );
    // Before the processes start: a database that has people gets no demo content.
    await makePerson(deps, {});
  }, 180_000);
  afterAll(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup();
  });

  const counted = async (query: string, values: unknown[] = []): Promise<number> =>
    Number((await deps.db.writePool.query<{ n: string }>(`select count(*) as n from ${query}`, values)).rows[0]?.n);

  /** Certificates of the house that somebody claimed long enough ago to be taken up again; gives their numbers. */
  const claim = async (): Promise<number[]> => {
    const { write } = deps.db;
    const at = new Date(deps.now().getTime() - 10 * 60_000);
    const about = { ownerId: null, type: 2 as const, name: '口译结业', description: '口译培训', criteria: '通过结业考试', createdAt: at };
    const [template] = await write.insert(ecertTemplatesTable).values(about).returning({ id: ecertTemplatesTable.id });
    const rows = Array.from({ length: CLAIMED }, (_, n) => ({
      ...{ id: newNumber(), templateId: template?.id ?? 0, name: `林译${n}`, status: 2 as const, issuedAt: at, claimedAt: at },
      ...{ securityHash: randomBytes(32), salt: randomBytes(16), credentialId: randomUUID() },
    }));
    await write.insert(ecertsTable).values(rows);
    return rows.map(({ id }) => id);
  };

  /** Has them recorded by whichever worker is there. */
  const ask = (ids: readonly number[]): Promise<void> =>
    deps.db.write.transaction(async (tx) => {
      for (const id of ids) await deps.jobs.enqueue(tx, recordCertificate, { id });
    });

  type Worker = { name: string; server: RunningServer };
  /** A worker whose connections bear its name. */
  const startWorker = async (): Promise<Worker> => {
    started += 1;
    const name = `recorder-${started}`;
    const server = await spawnServer(
      { ...settings, DATABASE_URL: `${databaseUrl}?application_name=${name}`, ROLE: 'worker' },
      PATIENCE.timeout,
    );
    cleanups.push(() => server.stop('SIGKILL'));
    return { name, server };
  };

  /** Kills it, and what it had asked of the database before that is over and done with: as when its machine loses power. */
  const kill = async ({ name, server }: Worker): Promise<void> => {
    await server.stop('SIGKILL');
    await deps.db.writePool.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [name]);
    await expect.poll(() => counted('pg_stat_activity where application_name = $1', [name]), PATIENCE).toBe(0);
  };

  /** A transaction that holds something until it is let go. */
  const lockBy = async (statement: string): Promise<() => Promise<void>> => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('begin');
    await client.query(statement);
    return () => client.end();
  };

  /** How many of these workers wait for a lock with such a statement. */
  const waiting = (names: readonly string[], statement: string): Promise<number> =>
    counted(
      `(select distinct application_name from pg_stat_activity
        where wait_event_type = 'Lock' and application_name = any ($1) and query ilike $2) as w`,
      [names, statement],
    );

  /** How far these have come: signed, asked for in the log, standing there, and said to be recorded. */
  const progress = (ids: readonly number[]): Promise<number[]> => {
    const refs = ids.map((id) => `certificate:${id}`);
    return Promise.all([
      counted('ecerts where id = any ($1) and credential is not null', [ids]),
      counted('credential_log_queue where ref = any ($1)', [refs]),
      counted('credential_log_entries where ref = any ($1)', [refs]),
      counted('ecerts where id = any ($1) and status = 3', [ids]),
    ]);
  };

  it.each(steps)('before $name leave the log as it was, and nothing is said to be recorded', async ({ locks, waits, come }) => {
    const worker = await startWorker();
    const ids = await claim();
    const letGo = await lockBy(locks);
    await ask(ids);
    await expect.poll(async () => [await waiting([worker.name], waits), ...(await progress(ids))], PATIENCE).toEqual([1, ...come]);
    await kill(worker);
    await letGo();
    expect(await progress(ids)).toEqual(come);
    expect(await checkLog(deps)).toEqual([]);
  });

  it('before their certificates are said to be recorded leave them in the log, once', async () => {
    const worker = await startWorker();
    const ids = await claim();
    const letGoLog = await lockBy(LOCK_LOG);
    await ask(ids);
    // All that they do to their certificates before is done.
    await expect.poll(() => progress(ids), PATIENCE).toEqual([CLAIMED, CLAIMED, 0, 0]);
    const letGo = await lockBy('lock table ecerts in share row exclusive mode');
    await letGoLog();
    await expect.poll(() => waiting([worker.name], 'update "ecerts" set "status" =%'), PATIENCE).toBe(1);
    await expect.poll(() => progress(ids), PATIENCE).toEqual([CLAIMED, 0, CLAIMED, 0]);
    await kill(worker);
    await letGo();
    expect(await progress(ids)).toEqual([CLAIMED, 0, CLAIMED, 0]);
    expect(await checkLog(deps)).toEqual([]);
  });

  it('leave nothing that two that come after them do not bring to its end, and the two write one log without a gap', async () => {
    // Who writes each head.
    await deps.db.writePool.query(`
      create table head_writers (name text not null);
      create function note_head_writer() returns trigger language plpgsql as $$
        begin insert into head_writers values (current_setting('application_name')); return null; end $$;
      create trigger note_head_writer after insert on credential_log_heads for each row execute function note_head_writer()`);
    const workers = await Promise.all([startWorker(), startWorker()]);
    const names = workers.map(({ name }) => name);
    const letGo = await lockBy(LOCK_LOG);
    // Both come to the log at once: whoever is busy takes no more than it was asked for.
    await expect
      .poll(async () => {
        await ask(await claim());
        return waiting(names, '%pg_advisory_xact_lock%');
      }, ASKING)
      .toBe(2);
    await letGo();
    const writers = 'select distinct name from head_writers where name = any ($1)';
    await expect
      .poll(async () => {
        await ask(await claim());
        return counted(`(${writers}) as w`, [names]);
      }, ASKING)
      .toBe(2);
    // What the killed ones were at: their jobs are not given out again so soon.
    await recordLeft(deps);
    await expect.poll(() => counted('ecerts where status <> 3'), PATIENCE).toBe(0);
    expect(await counted('credential_log_queue')).toBe(0);
    expect(await counted(`credential_log_entries where ref like 'certificate:%'`)).toBe(await counted('ecerts'));
    expect(await checkLog(deps)).toEqual([]);
  });
});
