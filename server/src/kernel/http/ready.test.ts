import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type House, openSecondApp } from '../../testing/open-second-app.ts';

let house: House;
beforeAll(async () => {
  house = await openSecondApp('ready', { LOG_LEVEL: 'silent' });
});
afterAll(() => house.close());

const ready = async () => (await fetch(`${house.url}/readyz`)).status;

/** A setting of the database for every connection that is made from now on; those that stand are ended. */
const setForAll = async (setting: string): Promise<void> => {
  const name = new URL(house.deps.databaseUrl).pathname.slice(1);
  await house.deps.db.write.transaction(
    async (tx) => {
      await tx.execute(sql`set transaction read write`);
      await tx.execute(sql.raw(`alter database "${name}" ${setting}`));
    },
    { accessMode: 'read write' },
  );
  await house.deps.db.write
    .execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)
    .catch(() => undefined);
  // The connection that did so is left from before: it ends with the next one.
  await house.deps.db.write.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined);
};

const writes = async () =>
  (await house.deps.db.write.execute<{ n: number }>(sql`select count(*)::int as n from idempotency_keys`)).rows[0]?.n;

const waiting = async () =>
  (
    await house.deps.db.read.execute<{ n: number }>(sql`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  ).rows[0]?.n;

it.each([
  ['takes reads alone', 'set default_transaction_read_only = on', 'reset default_transaction_read_only'],
  ['has no room for what is written', 'set temp_file_limit = 0', 'reset temp_file_limit'],
])('a process is not ready while its database %s, and is again afterwards', async (_what, broken, mended) => {
  expect(await ready()).toBe(200);
  await setForAll(broken);
  await expect.poll(ready, { timeout: 10_000, interval: 100 }).toBe(503);
  const answer = await fetch(`${house.url}/readyz`);
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    503,
    '5',
    { status: 'database takes no writes' },
  ]);
  expect((await fetch(`${house.url}/healthz`)).status).toBe(200);
  await setForAll(mended);
  await expect.poll(ready, { timeout: 10_000, interval: 100 }).toBe(200);
});

it('a process whose writes hang tries no other while the first waits, is not ready meanwhile, and is afterwards', async () => {
  await expect.poll(ready).toBe(200);
  await house.deps.db.write.transaction(async (tx) => {
    await tx.execute(sql`lock table idempotency_keys in access exclusive mode`);
    await expect.poll(ready, { timeout: 15_000, interval: 100 }).toBe(503);
    expect(await waiting()).toBe(1);
    // The answer that is kept for a second is older than that by now: the next one would be tried anew.
    const until = Date.now() + 3_000;
    const asked: Promise<number>[] = [];
    await expect
      .poll(
        async () => {
          asked.push(ready());
          expect(await waiting()).toBe(1);
          return Date.now() > until;
        },
        { timeout: 10_000, interval: 100 },
      )
      .toBe(true);
    expect(new Set(await Promise.all(asked))).toEqual(new Set([503]));
  });
  await expect.poll(ready, { timeout: 10_000, interval: 100 }).toBe(200);
}, 40_000);

it('asked by many at once, a process tries to write once, and leaves nothing', async () => {
  const before = await writes();
  // The last try is a second old before the next one begins.
  await expect.poll(ready).toBe(200);
  let answers: Promise<number[]> = Promise.resolve([]);
  await house.deps.db.write.transaction(async (tx) => {
    await tx.execute(sql`lock table idempotency_keys in access exclusive mode`);
    await expect
      .poll(
        async () => {
          answers = Promise.all(Array.from({ length: 10 }, ready));
          return (await Promise.race([answers, Promise.resolve(null)])) === null ? waiting() : 0;
        },
        { timeout: 4_000, interval: 100 },
      )
      .toBe(1);
    expect(await waiting()).toBe(1);
  });
  expect(new Set(await answers)).toEqual(new Set([200]));
  expect(await writes()).toBe(before);
});
