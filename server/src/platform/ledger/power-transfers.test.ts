import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { refuses } from '../../kernel/errors/refuse.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { findLedgerFaults } from './ledger.check.ts';
import { makeMoney } from './ledger.factory.ts';
import { houseAccount, userAccount } from './ledger-accounts.types.ts';
import { listStatement } from './statement.queries.ts';
import { balancesOf, type LedgerContext, postTransfer, type Transfer } from './transfers.writes.ts';

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});

const within = <Made>(act: (ctx: LedgerContext) => Promise<Made>): Promise<Made> =>
  house.deps.db.write.transaction((db) => act({ db, now: house.deps.now(), actor: null, deps: house.deps, locale: 'zh-CN', ...refuses }));

let keys = 0;
const newKey = (): string => {
  keys += 1;
  return `power:${process.pid}:${keys}`;
};

const rich = async (currency = 1_000): Promise<number> => {
  const { userId } = await house.person();
  await makeMoney(house.deps, userId, { currency });
  return userId;
};

describe('a transfer', () => {
  it('of 译力 is refused while nothing makes any, and keeps to the rules of the others where there is some', async () => {
    const [one, other] = [await rich(0), await rich(0)];
    const power = (from: number, to: number, amount: number, corrects?: number): Transfer => ({
      key: newKey(),
      code: 'correction',
      from: userAccount(from, 'power'),
      to: userAccount(to, 'power'),
      amount,
      ...(corrects === undefined ? {} : { corrects }),
    });
    const short = { code: 'BALANCE_SHORT', detail: { asset: 'power' } };
    await expect(within((ctx) => postTransfer(ctx, power(one, other, 1)))).rejects.toMatchObject(short);
    const undone = new Error('looked at and undone: in a house nobody has any');
    const { owner, id, purpose } = houseAccount('mint', 'power');
    const looking = within(async (ctx) => {
      // What a code of its own would do.
      await ctx.db.execute(sql`
        select ledger_post_one(${newKey()}, 'correction', 'power', 250, ${owner}, ${id}, ${purpose}, 'user', ${one}, 'main',
          null, null, null, null, null, null, ${ctx.now.toISOString()}::timestamptz)`);
      const given = await postTransfer(ctx, power(one, other, 101));
      await postTransfer(ctx, power(other, one, 1, given.id));
      const powerOf = async (userId: number) => (await balancesOf(ctx.db, { owner: 'user', id: userId })).power;
      expect([await powerOf(one), await powerOf(other)]).toEqual([150, 100]);
      const lines = await listStatement(ctx.db, { account: userAccount(one, 'power'), limit: 15 });
      expect(lines.map(({ amount, balance }) => [amount, balance])).toEqual([
        [1, 150],
        [-101, 149],
        [250, 250],
      ]);
      // What is proven at commit, and each night.
      await ctx.db.execute(sql`set constraints all immediate`);
      expect(await findLedgerFaults(ctx.db)).toEqual([]);
      throw undone;
    });
    await expect(looking).rejects.toBe(undone);
  });
});
