// npm run bench:ledger measures the ledger alone: transfers beside one row INSERTed, both behind a bare Fastify, one hot
// account, and statements of short and long accounts.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv } from 'node:process';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openDatabase } from '#server/kernel/db/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { refuses } from '#server/kernel/errors/refuse.ts';
import { clearingAccount, houseAccount, userAccount } from '#server/platform/ledger/ledger-accounts.types.ts';
import { listStatement } from '#server/platform/ledger/statement.queries.ts';
import { type LedgerContext, postTransfers, type Transfer } from '#server/platform/ledger/transfers.writes.ts';
import { freePort } from '#server/testing/spawn-server.ts';
import { openGenerator } from './http/generator.ts';
import type { Shot } from './http/shot.ts';
import type { LedgerPlan } from './ledger/bare-ledger.ts';
import { openEmptyDatabase } from './measured/bench-data.ts';
import { machineText } from './measured/machine.ts';
import { startBareLedger } from './measured/own-process.ts';
import { medianOf, ratioOf } from './pace.ts';
import { readArguments } from './read-arguments.ts';

const AT_ONCE = 32;
const PEOPLE = 20_000;
const LONG = 1_000_000;
const SHORT = 1_000;
const LINES = 15;

/** An account with so many postings, one a second, each fiftieth of another kind. */
const LONG_ACCOUNT = `
  with account as (
    insert into ledger_accounts (owner_kind, owner_id, purpose, asset, floor, balance, postings, last_at, created_at)
    values ('user', $1, 'main', 'CNY', 0, $2::bigint, $2::bigint, now(), now()) returning id
  ), clearing as (
    select id from ledger_accounts where owner_kind = 'gateway' and owner_id = 1
  ), moved as (
    insert into ledger_transfers (key, code, asset, debit_account_id, debit_seq, credit_account_id, credit_seq, amount, created_at)
    select 'long:' || $1 || ':' || g, case when g % 50 = 0 then 'currency_cash.credited' else 'recharge.wallet' end, 'CNY', c.id, g, a.id, g, 1,
      now() + g * interval '1 second'
    from account a, clearing c, generate_series(1, $2::bigint) g returning id, credit_account_id, credit_seq, code, created_at
  )
  insert into ledger_postings (account_id, seq, transfer_id, code, amount, balance, at)
  select credit_account_id, credit_seq, id, code, 1, credit_seq, created_at from moved`;

const { numbers } = readArguments(argv.slice(2), { numbers: ['rounds', 'milliseconds'] });
const rounds = numbers.rounds ?? 5;
const milliseconds = numbers.milliseconds ?? 2_000;

/** How often a second it was done by as many at once, none waiting for another. */
const perSecond = async (act: (turn: number) => Promise<unknown>): Promise<number> => {
  const until = performance.now() + milliseconds;
  const begun = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, worker) => {
      for (let turn = worker; performance.now() < until; turn += AT_ONCE) {
        await act(turn);
        done += 1;
      }
    }),
  );
  return (done / (performance.now() - begun)) * 1_000;
};

const line = (text: string, value: number, wanted: string, isMet: boolean) =>
  console.log(`${isMet ? 'reached' : 'MISSED '}  ${value.toFixed(2)} (${wanted})  ${text}`);

const data = await openEmptyDatabase('ledger');
const folder = mkdtempSync(join(tmpdir(), 'yanzhi-ledger-'));
const db = openDatabase({ url: data.url, poolMax: AT_ONCE, onIdleError: () => undefined });
let isMissed = false;
const judge = (text: string, value: number, wanted: number) => {
  const isMet = value >= wanted;
  isMissed ||= !isMet;
  line(text, value, `>= ${wanted}`, isMet);
};

try {
  console.log(machineText());
  let keys = 0;
  const keyed = (one: Omit<Transfer, 'key'>): Transfer => {
    keys += 1;
    return { ...one, key: `bench:${process.pid}:${keys}` };
  };
  const inWrite = <T>(work: (ctx: LedgerContext) => Promise<T>) =>
    db.write.transaction((tx) => work({ db: tx, now: new Date(), actor: null, deps: { db } as Deps, locale: 'zh-CN', ...refuses }));
  const post = (transfers: readonly Omit<Transfer, 'key'>[]) => inWrite((ctx) => postTransfers(ctx, transfers.map(keyed)));
  for (let start = 1; start <= PEOPLE; start += 200)
    await post(
      Array.from({ length: 200 }, (_, i) => ({
        code: 'currency.minted' as const,
        from: houseAccount('mint', 'currency'),
        to: userAccount(start + i, 'currency'),
        amount: 1_000_000,
      })),
    );
  await db.write.execute(sql`vacuum analyze`);

  const planFile = join(folder, 'plan.json');
  const port = await freePort();
  const plan: LedgerPlan = { port, databaseUrl: data.url, people: PEOPLE, run: String(process.pid) };
  writeFileSync(planFile, JSON.stringify(plan));
  const served = await startBareLedger(planFile, { port, folder });
  const generator = openGenerator();
  const shotsOf = (path: string): Shot[] => [{ method: 'POST', path, token: null, body: JSON.stringify({ body: 'x'.repeat(80) }) }];
  const rateOf = async (path: string): Promise<number> => {
    const { perSecond: rate, failed } = await generator.burst(served, shotsOf(path), { connections: AT_ONCE, milliseconds });
    if (failed > 0) throw new Error(`${failed} of the requests to ${path} were refused: nothing is measured by that`);
    return rate;
  };
  const rates = { '/insert': [] as number[], '/between': [] as number[], '/author': [] as number[] };
  const paths = ['/insert', '/between', '/author'] as const;
  try {
    for (const path of paths) await rateOf(path);
    for (let round = 0; round < rounds; round += 1) for (const path of paths) rates[path].push(await rateOf(path));
  } finally {
    await generator.close();
    await served.stop();
  }
  const median = (figures: number[]) => medianOf(figures, (one) => one).toFixed(0);
  const beside = (path: '/between' | '/author', text: string, wanted: number) =>
    judge(
      `${text}, ${AT_ONCE} at once, behind the same bare Fastify: ${median(rates[path])} of ${median(rates['/insert'])} INSERTs a second`,
      ratioOf(rates[path], rates['/insert'], (one) => one),
      wanted,
    );
  beside('/between', 'transfers between random accounts', 0.3);
  beside('/author', 'transfers into one account', 0.1);

  await post([{ code: 'recharge.wallet', from: clearingAccount('sandbox'), to: userAccount(PEOPLE + 9, 'CNY'), amount: 1 }]);
  const filler = new pg.Client({ connectionString: data.url });
  await filler.connect();
  // The triggers would prove each of a million rows; what is measured is reading them.
  await filler.query('set session_replication_role = replica');
  for (const [userId, lines] of [
    [PEOPLE + 1, LONG],
    [PEOPLE + 2, SHORT],
  ] as const)
    await filler.query(LONG_ACCOUNT, [userId, lines]);
  await filler.query('vacuum analyze');
  await filler.end();
  const page = (userId: number, more: object) => () =>
    listStatement(db.read, { account: userAccount(userId, 'CNY'), limit: LINES, ...more });
  const past = { until: new Date(Date.now() + 400_000) };
  for (const [name, more] of [
    ['', {}],
    [' of one kind', { codes: ['currency_cash.credited'] as const }],
    [' up to a day', past],
    [' in one direction', { direction: 1 as const }],
  ] as const) {
    const [long, short]: [number[], number[]] = [[], []];
    await perSecond(page(PEOPLE + 1, more));
    for (let round = 0; round < rounds; round += 1) {
      short.push(await perSecond(page(PEOPLE + 2, more)));
      long.push(await perSecond(page(PEOPLE + 1, more)));
    }
    judge(
      `statement${name} of ${LONG} postings beside one of ${SHORT}: ${median(long)} of ${median(short)} pages a second`,
      ratioOf(long, short, (one) => one),
      0.67,
    );
  }
} finally {
  await db.close();
  await data.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isMissed ? 1 : 0;
