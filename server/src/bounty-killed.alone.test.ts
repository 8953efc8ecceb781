import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPaymentPassword } from '#contract/payment-password/payment-password.doors.ts';
import { askQuestion } from '#contract/questions/questions.doors.ts';
import { readConfig } from './config.ts';
import { closeDeps, createDeps, type Deps } from './deps.ts';
import { features } from './features.ts';
import { makePerson } from './platform/accounts/accounts.factory.ts';
import { fillRegistries } from './platform/fill-registries.ts';
import { findLedgerFaults } from './platform/ledger/ledger.check.ts';
import { makeMoney } from './platform/ledger/ledger.factory.ts';
import { balancesOf } from './platform/ledger/transfers.writes.ts';
import { sendCall } from './testing/send-call.ts';
import { type RunningServer, spawnServer } from './testing/spawn-server.ts';
import { cloneDatabase } from './testing/test-database.ts';

/** A server that starts, or asks, on a machine that does much else. */
const PATIENCE = { timeout: 180_000, interval: 20 };
const password = 'Moneda-17';
const DOOR = 170_017;

describe('a server that is killed after it set a bounty apart and before its question says so', { timeout: 600_000 }, () => {
  let deps: Deps;
  let databaseUrl: string;
  let settings: Record<string, string>;
  const cleanups: (() => unknown)[] = [];

  beforeAll(async () => {
    fillRegistries(features);
    databaseUrl = await cloneDatabase(process.env['TEST_DATABASE_URL'] ?? '', `bounty_${process.pid}`);
    settings = { DATA_DIR: mkdtempSync(join(tmpdir(), 'yanzhi-bounty-')), DEMO: 'true' };
    deps = await createDeps(readConfig({ ...settings, LOG_LEVEL: 'error' }), databaseUrl);
    cleanups.push(() => closeDeps(deps));
    await deps.jobs.start(deps, [], { working: false });
  }, 180_000);
  afterAll(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup();
  });

  const start = async (name: string): Promise<RunningServer> => {
    const server = await spawnServer(
      { ...settings, DATABASE_URL: `${databaseUrl}?application_name=${name}`, ROLE: 'web' },
      PATIENCE.timeout,
    );
    cleanups.push(() => server.stop('SIGKILL'));
    return server;
  };
  const counted = async (query: string, values: unknown[]): Promise<number> =>
    Number((await deps.db.writePool.query<{ n: string }>(`select count(*) as n from ${query}`, values)).rows[0]?.n);

  /** Whoever writes that a bounty has a hold waits at a door that is shut until this is over. */
  const shutDoor = async (): Promise<() => Promise<void>> => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(`
      create function wait_at_door() returns trigger language plpgsql as $$
        begin if new.hold_id is not null then perform pg_advisory_xact_lock(${DOOR}); end if; return new; end $$;
      create trigger wait_at_door before update on question_bounties for each row execute function wait_at_door();
      select pg_advisory_lock(${DOOR})`);
    return async () => {
      await client.query('drop trigger wait_at_door on question_bounties; drop function wait_at_door()');
      await client.end();
    };
  };

  it('leaves neither, and asking again by the same key sets it apart once', async () => {
    const asker = await makePerson(deps, {});
    await makeMoney(deps, asker.userId, { currency: 1_000 });
    const doomed = await start('doomed');
    await sendCall(doomed.url, setPaymentPassword, { input: { password }, token: asker.token });
    const asking = {
      input: { subject: '“不可抗力”怎么译？', amount: 300, password },
      token: asker.token,
      key: randomUUID(),
      timeoutMs: PATIENCE.timeout,
    };
    const moneyOf = async () => {
      const { currency, held } = await balancesOf(deps.db.write, { owner: 'user', id: asker.userId });
      return [currency, held.currency, await counted('questions where author_id = $1', [asker.userId])];
    };

    const openDoor = await shutDoor();
    const answered = sendCall(doomed.url, askQuestion, asking).catch(() => null);
    const waits = `pg_stat_activity where application_name = $1 and wait_event = 'advisory' and query ilike 'update "question_bounties"%'`;
    await expect.poll(() => counted(waits, ['doomed']), PATIENCE).toBe(1);
    await doomed.stop('SIGKILL');
    expect(await answered).toBeNull();
    // As when its machine loses power: the database hears nothing more from it.
    await deps.db.writePool.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', ['doomed']);
    await expect.poll(() => counted('pg_stat_activity where application_name = $1', ['doomed']), PATIENCE).toBe(0);
    await openDoor();
    expect(await moneyOf()).toEqual([1_000, 0, 0]);

    const next = await start('next');
    const [first, again] = [await sendCall(next.url, askQuestion, asking), await sendCall(next.url, askQuestion, asking)];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(await moneyOf()).toEqual([700, 300, 1]);
    expect(await deps.db.write.transaction((tx) => findLedgerFaults(tx))).toEqual([]);
  });
});
