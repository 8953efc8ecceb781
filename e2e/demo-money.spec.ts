import { rmSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { readContent } from '#demo/content.ts';
import { openDatabase } from '#server/kernel/db/database.ts';
import { startEmbedded } from '#server/kernel/db/embedded.ts';
import { usersTable } from '#server/platform/accounts/accounts.tables.ts';
import { findLedgerFaults } from '#server/platform/ledger/ledger.check.ts';
import { balancesOf } from '#server/platform/ledger/transfers.writes.ts';
import { copyDemoData } from './support/demo-data.ts';
import { expect, test } from './support/test.ts';

/** In fen and 积分, as the README says. */
const TOLD = { CNY: 10_000, currency: 10_000 };

test('each of the seven demo people begins with 100.00 yuan and 10,000 积分, on a ledger whose postings sum up to it', async () => {
  // A copy in which nobody has lived yet.
  const dataDir = copyDemoData();
  const { url, stop } = await startEmbedded({ dataDir, log: () => undefined });
  const db = openDatabase({ url, poolMax: 2, onIdleError: () => undefined });
  try {
    const named = readContent().named.map(({ username }) => username);
    expect(named).toHaveLength(7);
    for (const username of named) {
      const [user] = await db.write.select({ id: usersTable.id }).from(usersTable).where(eq(usersTable.username, username));
      const id = user?.id ?? 0;
      expect(await balancesOf(db.write, { owner: 'user', id }), username).toMatchObject({ ...TOLD, held: { CNY: 0, currency: 0 } });
      const posted = await db.write.execute<{ asset: string; sum: number }>(sql`
        select a.asset, sum(p.amount)::int as sum from ledger_postings p join ledger_accounts a on a.id = p.account_id
        where a.owner_kind = 'user' and a.owner_id = ${id} and a.purpose = 'main' and a.asset in ('CNY', 'currency') group by a.asset`);
      expect(Object.fromEntries(posted.rows.map(({ asset, sum }) => [asset, sum])), username).toEqual(TOLD);
    }
    expect(await db.write.transaction((tx) => findLedgerFaults(tx))).toEqual([]);
  } finally {
    await db.close();
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
