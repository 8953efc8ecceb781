import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { jobHandlers } from '#server/features.ts';
import { usersTable } from '#server/platform/accounts/accounts.tables.ts';
import { findLedgerFaults } from '#server/platform/ledger/check-ledger.ts';
import { balancesOf } from '#server/platform/ledger/post-transfers.ts';
import { openSecondApp } from '#server/testing/open-second-app.ts';
import { readContent } from './content.ts';
import { loadDemoOnce } from './load.ts';

/** In fen and 积分, as the README says. */
const told = { CNY: 10_000, currency: 10_000 };

it('gives each of the seven demo people 100.00 yuan and 10,000 积分, on a ledger whose postings sum up to it', {
  timeout: 240_000,
}, async () => {
  const { deps, close } = await openSecondApp('demo_money');
  try {
    await deps.jobs.start(deps, jobHandlers, { working: false });
    await loadDemoOnce(deps, () => undefined);
    const named = readContent().named.map(({ username }) => username);
    expect(named).toHaveLength(7);
    for (const username of named) {
      const [user] = await deps.db.write.select({ id: usersTable.id }).from(usersTable).where(eq(usersTable.username, username));
      const id = user?.id ?? 0;
      expect(await balancesOf(deps.db.write, { owner: 'user', id }), username).toMatchObject({ ...told, held: { CNY: 0, currency: 0 } });
      const posted = await deps.db.write.execute<{ asset: string; sum: number }>(sql`
        select a.asset, sum(p.amount)::int as sum from ledger_postings p join ledger_accounts a on a.id = p.account_id
        where a.owner_kind = 'user' and a.owner_id = ${id} and a.purpose = 'main' and a.asset in ('CNY', 'currency') group by a.asset`);
      expect(Object.fromEntries(posted.rows.map(({ asset, sum }) => [asset, sum])), username).toEqual(told);
    }
    expect(await deps.db.write.transaction((tx) => findLedgerFaults(tx))).toEqual([]);
  } finally {
    await close();
  }
});
