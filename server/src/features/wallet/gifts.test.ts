import { describe, expect, it } from 'vitest';
import { tipUser } from '#contract/tips/tips.doors.ts';
import { refundPayment } from '#contract/wallet/money-desk.doors.ts';
import * as wallet from '#contract/wallet/wallet.doors.ts';
import { refuses } from '../../kernel/errors/refuse.ts';
import { unspentGifts } from '../../platform/ledger/gifts.queries.ts';
import { captureHold, placeHold, releaseHold } from '../../platform/ledger/holds.writes.ts';
import { placeRewardHold } from '../../platform/ledger/house-rewards.writes.ts';
import { makeMoney } from '../../platform/ledger/ledger.factory.ts';
import { houseAccount, userAccount } from '../../platform/ledger/ledger-accounts.types.ts';
import { runSystemTransaction } from '../../platform/ledger/system-transaction.writes.ts';
import { type LedgerContext, postTransfer } from '../../platform/ledger/transfers.writes.ts';
import { testApp } from '../../testing/test-app.ts';
import { balances, makePayer, PAYMENT_PASSWORD, type Payer, recharge } from './wallet.factory.ts';

let acts = 0;
const nextKey = () => {
  acts += 1;
  return `gifts-test:${process.pid}:${acts}`;
};

const act = async <T>(work: (ctx: LedgerContext & typeof refuses) => Promise<T>): Promise<T> =>
  runSystemTransaction((await testApp()).deps, 'test.gifts', (ctx) => work({ ...ctx, ...refuses }));

/** The house gives somebody so much for an invitation. */
const give = async ({ userId }: Payer, amount: number) => {
  const { deps } = await testApp();
  const donor = await makePayer();
  await makeMoney(deps, donor.userId, { currency: amount });
  await act((ctx) =>
    postTransfer(ctx, {
      ...{ key: nextKey(), code: 'tip.fee', amount },
      ...{ from: userAccount(donor.userId, 'currency'), to: houseAccount('fees', 'currency') },
    }),
  );
  await runSystemTransaction(deps, 'test.gifts', async (ctx) => {
    const holdId = await placeRewardHold(ctx, { key: nextKey(), code: 'invite.hold', amount });
    if (holdId === null) throw new Error('the house is short');
    await captureHold(ctx, { holdId, key: nextKey(), code: 'invite.reward', to: userAccount(userId, 'currency') });
  });
};

/** Pays the house, where gifts may be used. */
const spend = async ({ userId }: Payer, amount: number) => {
  await act((ctx) =>
    postTransfer(ctx, {
      ...{ key: nextKey(), code: 'tip.fee', amount },
      ...{ from: userAccount(userId, 'currency'), to: houseAccount('fees', 'currency') },
    }),
  );
};

const pay = async (from: Payer, to: Payer, amount: number, code: 'tip.paid' | 'purchase.paid' | 'purchase.refunded' = 'tip.paid') => {
  await act((ctx) =>
    postTransfer(ctx, {
      ...{ key: nextKey(), code, amount },
      ...{ from: userAccount(from.userId, 'currency'), to: userAccount(to.userId, 'currency') },
    }),
  );
};

const withdraw = (payer: Payer, amount: number) => payer.send(wallet.withdrawCurrency, { amount, password: PAYMENT_PASSWORD });
const unspent = async ({ userId }: Payer) => unspentGifts((await testApp()).deps.db.write, userId);

describe('points that the house gave for an invitation', () => {
  it('cannot be withdrawn; the most that can is said, and is let through', async () => {
    const { deps } = await testApp();
    const lin = await makePayer();
    await makeMoney(deps, lin.userId, { currency: 300 });
    await give(lin, 200);
    const refused = await withdraw(lin, 301);
    expect([refused.status, refused.body['reason'], refused.body['message']]).toEqual([
      ...[422, 'CASH_GIFTED'],
      '邀请奖励只能在站内使用，最多可提现 300 积分',
    ]);
    expect((await withdraw(lin, 300)).status).toBe(201);
  });

  it('are spent before anything else, and are a gift again where a hold gives them back', async () => {
    const { deps } = await testApp();
    const lin = await makePayer();
    await makeMoney(deps, lin.userId, { currency: 300 });
    await give(lin, 200);
    const holdId = await act(async (ctx) => {
      const held = {
        key: nextKey(),
        code: 'bounty.hold' as const,
        from: userAccount(lin.userId, 'currency'),
        amount: 400,
        expiresAt: null,
      };
      return (await placeHold(ctx, held)).holdId;
    });
    expect(await unspent(lin)).toBe(200);
    await runSystemTransaction(deps, 'test.gifts', (ctx) => releaseHold(ctx, { holdId, key: nextKey() }));
    expect(await unspent(lin)).toBe(200);
    await spend(lin, 150);
    expect(await unspent(lin)).toBe(50);
    await spend(lin, 100);
    expect(await unspent(lin)).toBe(0);
    expect((await withdraw(lin, 250)).status).toBe(201);
  });

  it('are not made free by what was spent before they came', async () => {
    const { deps } = await testApp();
    const lin = await makePayer();
    await makeMoney(deps, lin.userId, { currency: 1_000 });
    await spend(lin, 900);
    await give(lin, 200);
    expect(await unspent(lin)).toBe(200);
    expect((await withdraw(lin, 150)).body['reason']).toBe('CASH_GIFTED');
  });

  it('stay where two withdrawals are asked for at once', async () => {
    const { deps } = await testApp();
    const lin = await makePayer();
    await makeMoney(deps, lin.userId, { currency: 200 });
    await give(lin, 200);
    const sent = await Promise.all([withdraw(lin, 150), withdraw(lin, 150)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([201, expect.any(Number)]);
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('stay gifts with whoever is tipped out of them, through as many hands as somebody has', async () => {
    const { deps } = await testApp();
    const [lin, mule, last] = [await makePayer(), await makePayer(), await makePayer()];
    await give(lin, 200);
    await lin.call(tipUser, { id: mule.userId, amount: 150, password: PAYMENT_PASSWORD });
    const kept = (await balances(mule)).currency;
    expect([await unspent(lin), await unspent(mule), kept > 100]).toEqual([50, kept, true]);
    expect((await withdraw(mule, 100)).body['reason']).toBe('CASH_GIFTED');
    await pay(mule, last, kept);
    await makeMoney(deps, last.userId, { currency: 300 });
    expect((await withdraw(last, 301)).body['reason']).toBe('CASH_GIFTED');
    expect((await withdraw(last, 300)).status).toBe(201);
  });

  it('go back as gifts where a purchase is given back, and are never two', async () => {
    const [lin, author] = [await makePayer(), await makePayer()];
    await give(lin, 200);
    await pay(lin, author, 120, 'purchase.paid');
    expect([await unspent(lin), await unspent(author)]).toEqual([80, 120]);
    await pay(author, lin, 120, 'purchase.refunded');
    expect([await unspent(lin), await unspent(author)]).toEqual([200, 0]);
  });

  it('are not cashed by the refund of a top-up, whether it comes before a withdrawal or after one', async () => {
    const { person, runJobs } = await testApp();
    const chief = await person({ role: 'operator' });
    const refund = ({ out_trade_no }: { out_trade_no: string }) => chief.send(refundPayment, { out_trade_no, amount: 300, reason: '误充' });
    const [first, second] = [await makePayer(), await makePayer()];
    const [one, other] = [await recharge(first, 'currency', 300), await recharge(second, 'currency', 300)];
    for (const payer of [first, second]) await give(payer, 200);
    expect((await refund(one)).status).toBe(201);
    expect((await withdraw(first, 150)).body['reason']).toBe('CASH_GIFTED');
    await runJobs();
    expect((await withdraw(first, 150)).body['reason']).toBe('CASH_GIFTED');
    expect([await unspent(first), (await balances(first)).currency]).toEqual([200, 200]);
    expect((await withdraw(second, 150)).status).toBe(201);
    expect((await refund(other)).body['reason']).toBe('REFUND_GIFTED');
  });
});
