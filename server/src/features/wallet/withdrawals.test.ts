import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { askDeletion } from '#contract/security/security.doors.ts';
import * as desk from '#contract/wallet/money-desk.doors.ts';
import * as wallet from '#contract/wallet/wallet.doors.ts';
import { sessionsTable } from '../../platform/accounts/accounts.tables.ts';
import { makeMoney } from '../../platform/ledger/ledger.factory.ts';
import { currencyRecharge, currencyWithdrawal, walletWithdrawal } from '../../platform/settings/money.settings.ts';
import { testApp } from '../../testing/test-app.ts';
import { withSetting } from '../../testing/with-setting.ts';
import { balances, makePayer, PAYMENT_PASSWORD, type Payer } from './wallet.factory.ts';
import { withdrawalsTable } from './wallet.tables.ts';

const form = { type: 'alipay', account: 'lin@example.com', account_name: '林某', password: PAYMENT_PASSWORD };

const richPayer = async (money: { CNY?: number; currency?: number } = { CNY: 250_000, currency: 1_000 }): Promise<Payer> => {
  const payer = await makePayer();
  await makeMoney((await testApp()).deps, payer.userId, money);
  return payer;
};

const operator = async () => (await testApp()).person({ role: 'operator' });
/** Two others say yes, as every withdrawal needs it. */
const approve = async (id: number) => {
  for (const one of [await operator(), await operator()]) await one.call(desk.approveWithdrawal, { id });
};
const told = async (payer: Payer) =>
  (await payer.call(listNotifications, {})).map(({ content }) => content).filter((text) => !text.includes('支付密码'));
const rowsOf = async ({ userId }: Payer) => (await testApp()).deps.db.write.$count(withdrawalsTable, eq(withdrawalsTable.userId, userId));

/** Who they are was proved just now. */
const saveProof = async ({ userId }: { userId: number }) => {
  const { deps } = await testApp();
  await deps.db.write.update(sessionsTable).set({ provedAt: deps.now() }).where(eq(sessionsTable.userId, userId));
};

/** The proof of who this is lies longer back than a quarter of an hour. */
const forgetProof = async ({ userId }: Payer) => {
  const { deps } = await testApp();
  await deps.db.write
    .update(sessionsTable)
    .set({ provedAt: new Date(0) })
    .where(eq(sessionsTable.userId, userId));
};

describe('a withdrawal', () => {
  it('sets the money apart, waits for two operators, and is told when it is paid out', async () => {
    const lin = await richPayer();
    const chief = await operator();
    const { id, message } = await lin.call(wallet.requestWithdrawal, { amount: 5_000, ...form });
    expect(message).toBe('提现申请已提交，请等待审核');
    expect(await balances(lin)).toMatchObject({ CNY: 245_000, held: { CNY: 5_000 } });
    expect(await lin.call(wallet.getWithdrawal, { id })).toMatchObject({
      state: 'waiting',
      amount: 5_000,
      fen: 5_000,
      type: 'alipay',
      reason: null,
    });
    expect(await lin.call(wallet.getWallet, {})).toMatchObject({ balance: 245_000, held: 5_000, open_cashes: 1 });
    expect(await chief.refused(desk.payWithdrawal, { id, reference: 'A-1' })).toBe('CASH_NOT_APPROVED');
    const second = await operator();
    await second.call(desk.approveWithdrawal, { id });
    const yes = await chief.call(desk.approveWithdrawal, { id });
    expect(yes).toMatchObject({
      message: '已通过',
      cash: { state: 'approved', approvals_needed: 2, account_name: '林某', user: { id: lin.userId } },
    });
    expect(yes.cash.approved_by.map((one) => one.id)).toEqual([second.userId, chief.userId]);
    expect(await chief.refused(desk.approveWithdrawal, { id })).toBe('CASH_SETTLED');
    expect(await chief.call(desk.payWithdrawal, { id, reference: 'A-1' })).toMatchObject({ cash: { state: 'paid', reference: 'A-1' } });
    expect(await balances(lin)).toMatchObject({ CNY: 245_000, held: { CNY: 0 } });
    expect(await told(lin)).toEqual(['你的提现 50.00 元已打款，请留意到账。']);
    for (const again of [desk.payWithdrawal, desk.rejectWithdrawal])
      expect((await chief.send(again, { id, reference: 'A-2', reason: 'x' })).body['reason']).toBe('CASH_SETTLED');
    expect(await lin.call(wallet.listWalletOrders, { action: 'cash' })).toMatchObject([
      { type: -1, amount: 5_000, state: 1, body: 'alipay' },
    ]);
    expect((await lin.call(wallet.listWalletStatement, { kind: 'held' })).map(({ title, amount }) => [title, amount])).toEqual([
      ['提现申请 · 冻结', -5_000],
    ]);
  });

  it('is given back with a reason, before a yes, or after it by who has claimed it and a second operator', async () => {
    const lin = await richPayer();
    const chief = await operator();
    const [one, two] = [
      await lin.call(wallet.requestWithdrawal, { amount: 100, ...form }),
      await lin.call(wallet.requestWithdrawal, { amount: 200, ...form }),
    ];
    await approve(two.id);
    expect(await chief.refused(desk.rejectWithdrawal, { id: two.id, reason: 'x' })).toBe('CASH_CLAIM_FIRST');
    await chief.call(desk.claimWithdrawal, { id: two.id });
    for (const { id } of [one, two]) await chief.call(desk.rejectWithdrawal, { id, reason: '账号与姓名不符' });
    await (await operator()).call(desk.rejectWithdrawal, { id: two.id, reason: '账号与姓名不符' });
    expect(await balances(lin)).toMatchObject({ CNY: 250_000, held: { CNY: 0 } });
    expect(await told(lin)).toEqual(Array(2).fill('你的提现未通过，款项已退回。原因：账号与姓名不符'));
    expect(await lin.call(wallet.listWithdrawals, { state: 'rejected' })).toMatchObject([
      { id: two.id, reason: '账号与姓名不符' },
      { id: one.id },
    ]);
    expect((await chief.send(desk.rejectWithdrawal, { id: one.id, reason: '' })).status).toBe(422);
  });

  it.each([100, 100_000])('of any amount needs two operators, and neither may be its owner: %i fen', async (amount) => {
    const lin = await richPayer();
    const [chief, second] = [await operator(), await operator()];
    const { id } = await lin.call(wallet.requestWithdrawal, { amount, ...form });
    expect(await chief.call(desk.approveWithdrawal, { id })).toMatchObject({
      message: '已同意，等待另一位运营人员复核',
      cash: { state: 'waiting', approvals_needed: 2 },
    });
    expect(await chief.refused(desk.approveWithdrawal, { id })).toBe('CASH_OTHER_OPERATOR');
    expect(await chief.refused(desk.payWithdrawal, { id, reference: 'B' })).toBe('CASH_NOT_APPROVED');
    expect(await second.call(desk.approveWithdrawal, { id })).toMatchObject({ cash: { state: 'approved' } });
    expect((await second.call(desk.getDeskWithdrawal, { id })).approved_by.map((one) => one.id)).toEqual([chief.userId, second.userId]);
    const { deps } = await testApp();
    await makeMoney(deps, second.userId, { CNY: 1_000 });
    const own = await withSetting(deps, 'pay-validate-user-password', false, () =>
      second.call(wallet.requestWithdrawal, { amount: 1_000, ...form }),
    );
    for (const call of [desk.approveWithdrawal, desk.claimWithdrawal, desk.rejectWithdrawal, desk.payWithdrawal])
      expect((await second.send(call, { id: own.id, reason: 'x', reference: 'x' })).body['reason']).toBe('CASH_OWN');
  });

  it('is decided once by two operators at once', async () => {
    const lin = await richPayer();
    const [chief, second] = [await operator(), await operator()];
    const { id } = await lin.call(wallet.requestWithdrawal, { amount: 300, ...form });
    await approve(id);
    const both = await Promise.all([
      chief.send(desk.payWithdrawal, { id, reference: 'C' }),
      second.send(desk.rejectWithdrawal, { id, reason: 'x' }),
      second.send(desk.payWithdrawal, { id, reference: 'D' }),
    ]);
    expect([201, 409]).toContain(both[0]?.status);
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
    expect([409, 422]).toContain(both[1]?.status);
    expect(await balances(lin)).toMatchObject({ CNY: 249_700, held: { CNY: 0 } });
  });

  it('that an operator has claimed to pay out is theirs alone to note paid or give back, for a day', async () => {
    const { advance } = await testApp();
    const lin = await richPayer();
    const [chief, second] = [await operator(), await operator()];
    const { id } = await lin.call(wallet.requestWithdrawal, { amount: 300, ...form });
    expect(await chief.refused(desk.claimWithdrawal, { id })).toBe('CASH_NOT_APPROVED');
    await approve(id);
    const claims = await Promise.all([chief, second].map((one) => one.send(desk.claimWithdrawal, { id })));
    expect(claims.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [holder, other] = claims[0]?.status === 201 ? [chief, second] : [second, chief];
    expect(await holder.call(desk.claimWithdrawal, { id })).toMatchObject({
      cash: { state: 'approved', paying_by: { id: holder.userId } },
    });
    expect((await lin.call(wallet.getWithdrawal, { id })).state).toBe('approved');
    expect(await lin.call(wallet.getWallet, {})).toMatchObject({ open_cashes: 1 });
    expect((await other.call(desk.listDeskWithdrawals, { state: 'approved', user_id: lin.userId })).map((one) => one.id)).toEqual([id]);
    for (const call of [desk.claimWithdrawal, desk.rejectWithdrawal, desk.payWithdrawal])
      expect((await other.send(call, { id, reason: 'x', reference: 'x' })).body['reason']).toBe('CASH_CLAIMED');
    advance(24 * 3_600_000 + 1);
    for (const one of [holder, other]) await saveProof(one);
    expect(await other.call(desk.claimWithdrawal, { id })).toMatchObject({ cash: { paying_by: { id: other.userId } } });
    expect(await holder.refused(desk.payWithdrawal, { id, reference: 'x' })).toBe('CASH_CLAIMED');
    expect(await other.call(desk.payWithdrawal, { id, reference: 'D' })).toMatchObject({ cash: { state: 'paid', paying_by: null } });
    expect(await other.refused(desk.claimWithdrawal, { id })).toBe('CASH_SETTLED');
    expect(await balances(lin)).toMatchObject({ CNY: 249_700, held: { CNY: 0 } });
  });

  it('that is approved is given back by two, and its owner reads why only then', async () => {
    const lin = await richPayer();
    const [chief, second] = [await operator(), await operator()];
    const { id } = await lin.call(wallet.requestWithdrawal, { amount: 100_000, ...form });
    for (const one of [chief, second]) await one.call(desk.approveWithdrawal, { id });
    await chief.call(desk.claimWithdrawal, { id });
    expect(await second.refused(desk.rejectWithdrawal, { id, reason: 'x' })).toBe('CASH_CLAIMED');
    expect(await chief.call(desk.rejectWithdrawal, { id, reason: '账号停用' })).toMatchObject({
      message: '已申请退回，等待另一位运营人员确认',
      cash: { state: 'approved', reason: '账号停用', paying_by: { id: chief.userId } },
    });
    expect(await lin.call(wallet.getWithdrawal, { id })).toMatchObject({ state: 'approved', reason: null });
    expect([await told(lin), (await lin.call(wallet.listWalletOrders, { action: 'cash' }))[0]?.body]).toEqual([[], 'alipay']);
    expect(await chief.refused(desk.rejectWithdrawal, { id, reason: '账号停用' })).toBe('CASH_OTHER_OPERATOR');
    expect(await balances(lin)).toMatchObject({ held: { CNY: 100_000 } });
    expect(await second.call(desk.rejectWithdrawal, { id, reason: '账号停用' })).toMatchObject({ cash: { state: 'rejected' } });
    expect(await balances(lin)).toMatchObject({ CNY: 250_000, held: { CNY: 0 } });
  });

  it('that an earlier version let pass with one yes is paid out by somebody else than who said it', async () => {
    const { deps } = await testApp();
    const lin = await richPayer();
    const [chief, second] = [await operator(), await operator()];
    const [{ id }, { id: waiting }] = [
      await lin.call(wallet.requestWithdrawal, { amount: 300, ...form }),
      await lin.call(wallet.requestWithdrawal, { amount: 100, ...form }),
    ];
    for (const one of [id, waiting]) await chief.call(desk.approveWithdrawal, { id: one });
    await deps.db.write.update(withdrawalsTable).set({ approvalsNeeded: 1 }).where(eq(withdrawalsTable.id, waiting));
    await deps.db.write.update(withdrawalsTable).set({ approvalsNeeded: 1, state: 'approved' }).where(eq(withdrawalsTable.id, id));
    for (const call of [desk.claimWithdrawal, desk.payWithdrawal])
      expect((await chief.send(call, { id, reference: 'x' })).body['reason']).toBe('CASH_OTHER_OPERATOR');
    expect(await second.call(desk.payWithdrawal, { id, reference: 'E' })).toMatchObject({ cash: { state: 'paid' } });
    expect((await chief.call(desk.getDeskWithdrawal, { id: waiting })).approvals_needed).toBe(2);
    expect(await second.call(desk.approveWithdrawal, { id: waiting })).toMatchObject({ cash: { state: 'approved' } });
  });

  it('is approved once by each operator, however often they say yes at the same moment', async () => {
    const lin = await richPayer();
    const chief = await operator();
    const { id } = await lin.call(wallet.requestWithdrawal, { amount: 100, ...form });
    const yeses = await Promise.all([1, 2, 3].map(() => chief.send(desk.approveWithdrawal, { id })));
    expect(yeses.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
    expect(await chief.call(desk.getDeskWithdrawal, { id })).toMatchObject({ state: 'waiting', approvals_needed: 2 });
  });

  it('in a way of the house’s own is booked at a bank, and not at a gateway', async () => {
    const { deps } = await testApp();
    const lin = await richPayer();
    const chief = await operator();
    await withSetting(deps, walletWithdrawal.key, { ...walletWithdrawal.standard, types: ['alipay', 'card'] }, async () => {
      const { id } = await lin.call(wallet.requestWithdrawal, { amount: 500, ...form, type: 'card' });
      await approve(id);
      await chief.call(desk.payWithdrawal, { id, reference: 'F' });
      const { rows } = await deps.db.write.execute<{ owner_kind: string; owner_id: number }>(sql`
        select a.owner_kind, a.owner_id::int as owner_id from ledger_transfers t join ledger_accounts a on a.id = t.credit_account_id
        where t.key = ${`cash:${id}:paid`}`);
      expect(rows).toEqual([{ owner_kind: 'gateway', owner_id: 4 }]);
    });
  });

  it('asks for a fresh proof and the payment password, and a refusal leaves nothing', async () => {
    const lin = await richPayer({ CNY: 1_000, currency: 1_000 });
    const asks: [string, Record<string, unknown>, string | number][] = [
      ['no password', { password: undefined }, 'PAYMENT_PASSWORD_NEEDED'],
      ['a wrong password', { password: 'Cartera-18' }, 'PAYMENT_PASSWORD_WRONG'],
      ['too little', { amount: 99 }, 'AMOUNT_OUT_OF_BOUNDS'],
      ['too much', { amount: 1_001 }, 'BALANCE_SHORT'],
      ['far too much', { amount: 10_000_001 }, 422],
      ['below zero', { amount: -100 }, 422],
      ['a fraction', { amount: 100.5 }, 422],
      ['a text', { amount: '500' }, 422],
      ['another way', { type: 'paypal' }, 'CASH_WAY_CLOSED'],
      ['nowhere', { account: '' }, 422],
    ];
    for (const [what, change, reason] of asks) {
      const { status, body } = await lin.send(wallet.requestWithdrawal, { amount: 500, ...form, ...change });
      expect(typeof reason === 'number' ? status : body['reason'], what).toBe(reason);
    }
    const bounds = async (call: typeof wallet.requestWithdrawal | typeof wallet.withdrawCurrency, locale: string) =>
      (await lin.send(call, { amount: 99, ...form }, { headers: { 'accept-language': locale } })).body['message'];
    expect(
      await Promise.all(['zh-CN', 'en-US', 'es-ES'].map((locale) => bounds(wallet.requestWithdrawal, locale))),
      'money is told in yuan',
    ).toEqual([
      '金额必须在 ¥1.00 到 ¥100,000.00 之间',
      'The amount must be between ¥1.00 and ¥100,000.00',
      'El importe debe estar entre ¥1,00 y ¥100.000,00',
    ]);
    expect(await bounds(wallet.withdrawCurrency, 'es-ES')).toBe('El importe debe estar entre 100 y 10.000.000');
    for (const amount of [99, 1_001, -1, 0, 0.5, '500', 2 ** 53])
      expect(
        (await lin.send(wallet.withdrawCurrency, { amount, password: PAYMENT_PASSWORD })).status,
        String(amount),
      ).toBeGreaterThanOrEqual(403);
    await forgetProof(lin);
    expect(await lin.refused(wallet.requestWithdrawal, { amount: 500, ...form })).toBe('STEP_UP_NEEDED');
    expect(await lin.refused(wallet.withdrawCurrency, { amount: 500, password: PAYMENT_PASSWORD })).toBe('STEP_UP_NEEDED');
    expect(await rowsOf(lin)).toBe(0);
    expect(await balances(lin)).toMatchObject({ CNY: 1_000, currency: 1_000, held: { CNY: 0, currency: 0 } });
    const chief = await operator();
    const mei = await richPayer();
    const { id } = await mei.call(wallet.requestWithdrawal, { amount: 500, ...form });
    await forgetProof(chief);
    for (const call of [desk.approveWithdrawal, desk.claimWithdrawal, desk.rejectWithdrawal, desk.payWithdrawal])
      expect((await chief.send(call, { id, reason: 'x', reference: 'x' })).body['reason']).toBe('STEP_UP_NEEDED');
  });

  it('is closed where operators close it; three at once wait, and two that race for the last money are one', async () => {
    const { deps } = await testApp();
    const lin = await richPayer({ CNY: 1_000 });
    await withSetting(deps, walletWithdrawal.key, { ...walletWithdrawal.standard, status: false }, async () => {
      expect(await lin.refused(wallet.requestWithdrawal, { amount: 500, ...form })).toBe('CASH_CLOSED');
      expect((await lin.call(wallet.getWallet, {})).cash_open).toBe(false);
    });
    await withSetting(deps, currencyWithdrawal.key, { ...currencyWithdrawal.standard, status: false }, async () => {
      expect(await lin.refused(wallet.withdrawCurrency, { amount: 500, password: PAYMENT_PASSWORD })).toBe('CASH_CLOSED');
    });
    const both = await Promise.all([1, 2].map(() => lin.send(wallet.requestWithdrawal, { amount: 700, ...form })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 403]);
    const keyed = await Promise.all([1, 2].map(() => lin.call(wallet.requestWithdrawal, { amount: 100, ...form }, { key: 'cash-00001' })));
    expect(keyed[0]).toEqual(keyed[1]);
    await lin.call(wallet.requestWithdrawal, { amount: 100, ...form });
    expect(await lin.refused(wallet.requestWithdrawal, { amount: 100, ...form })).toBe('CASH_TOO_MANY');
    expect(await rowsOf(lin)).toBe(3);
    expect(await lin.refused(askDeletion, {})).toBe('DELETION_OBJECTED');
  });

  it('is its owner’s and the operators’ to see, and nobody else’s', async () => {
    const lin = await richPayer();
    const other = await (await testApp()).stranger();
    const { id } = await lin.call(wallet.requestWithdrawal, { amount: 500, ...form });
    expect(await other.refused(wallet.getWithdrawal, { id })).toBe('NOT_FOUND');
    expect(await other.call(wallet.listWithdrawals, {})).toEqual([]);
    for (const [call, input] of [
      [desk.listDeskWithdrawals, {}],
      [desk.getDeskWithdrawal, { id }],
      [desk.approveWithdrawal, { id }],
      [desk.rejectWithdrawal, { id, reason: 'x' }],
      [desk.claimWithdrawal, { id }],
      [desk.payWithdrawal, { id, reference: 'x' }],
    ] as const)
      expect((await other.send(call, input)).body['reason']).toBe('NOT_FOUND');
    const chief = await operator();
    expect(
      (await chief.call(desk.listDeskWithdrawals, { user_id: lin.userId, state: 'waiting', asset: 'CNY' })).map(
        (withdrawal) => withdrawal.id,
      ),
    ).toEqual([id]);
    expect(await chief.call(desk.listDeskWithdrawals, { user_id: lin.userId, after: id })).toEqual([]);
    for (const call of [desk.getDeskWithdrawal, desk.approveWithdrawal, desk.claimWithdrawal, desk.rejectWithdrawal, desk.payWithdrawal])
      expect((await chief.send(call, { id: 999_999_999, reason: 'x', reference: 'x' })).body['reason']).toBe('NOT_FOUND');
    expect((await chief.send(desk.listDeskWithdrawals, {})).queries).toBeLessThanOrEqual(4);
  });
});

describe('currency that is cashed', () => {
  it('comes to the wallet in whole fen after review, and what makes no fen goes back', async () => {
    const { deps } = await testApp();
    const lin = await richPayer({ currency: 1_000 });
    const chief = await operator();
    await withSetting(deps, currencyRecharge.key, { ...currencyRecharge.standard, ratio: 3 }, async () => {
      const { id } = await lin.call(wallet.withdrawCurrency, { amount: 500, password: PAYMENT_PASSWORD });
      expect(await lin.call(wallet.getWithdrawal, { id })).toMatchObject({ asset: 'currency', amount: 500, fen: 166, type: null });
      expect(await balances(lin)).toMatchObject({ CNY: 0, currency: 500, held: { currency: 500 } });
      expect(await chief.call(desk.approveWithdrawal, { id })).toMatchObject({ cash: { state: 'waiting' } });
      expect(await balances(lin)).toMatchObject({ CNY: 0, held: { currency: 500 } });
      expect(await (await operator()).call(desk.approveWithdrawal, { id })).toMatchObject({ cash: { state: 'paid' } });
      expect(await balances(lin)).toMatchObject({ CNY: 166, currency: 502, held: { currency: 0 } });
      expect(await told(lin)).toEqual(['你的积分提现已通过，1.66 元已到钱包。']);
      expect(await lin.call(wallet.listWalletOrders, {})).toMatchObject([{ type: 1, amount: 166, title: '积分提现' }]);
      expect(await lin.call(wallet.listCurrencyOrders, {})).toMatchObject([{ type: -1, amount: 500, state: 1, currency: 1 }]);
      expect(await chief.refused(desk.rejectWithdrawal, { id, reason: 'x' })).toBe('CASH_SETTLED');
      const given = await lin.call(wallet.withdrawCurrency, { amount: 100, password: PAYMENT_PASSWORD });
      await chief.call(desk.rejectWithdrawal, { id: given.id, reason: '请稍后再试' });
      expect(await balances(lin)).toMatchObject({ CNY: 166, currency: 502, held: { currency: 0 } });
    });
    await withSetting(deps, currencyRecharge.key, { ...currencyRecharge.standard, ratio: 60 }, async () => {
      const { id } = await lin.call(wallet.withdrawCurrency, { amount: 119, password: PAYMENT_PASSWORD });
      await approve(id);
      expect(await balances(lin)).toMatchObject({ CNY: 167, currency: 442, held: { currency: 0 } });
    });
  });
});
