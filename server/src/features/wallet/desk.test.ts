import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { askDeletion } from '#contract/security/security.doors.ts';
import * as desk from '#contract/wallet/money-desk.doors.ts';
import * as wallet from '#contract/wallet/wallet.doors.ts';
import { sessionsTable, usersTable } from '../../platform/accounts/accounts.tables.ts';
import { allPersonalData } from '../../platform/security/personal-data.registry.ts';
import { testApp } from '../../testing/test-app.ts';
import { shanghaiDay } from './gateways/shanghai-time.ts';
import { sandboxPaymentsTable, sandboxRefundsTable } from './sandbox.tables.ts';
import { atCashier, balances, begin, datePayments, noticeOf, notify, recharge } from './wallet.factory.ts';
import { feature } from './wallet.feature.ts';
import { walletJobs } from './wallet.jobs.ts';
import { paymentRefundsTable, paymentsTable } from './wallet.tables.ts';

const DAY = 86_400_000;

const operator = async () => (await testApp()).person({ role: 'operator' });
const someone = async () => (await testApp()).person();
const runJob = async (name: string) => walletJobs.find(({ kind }) => kind.name === name)?.run((await testApp()).deps, {});

/** By what a payment was changed, in the order in which it happened. */
const auditOf = async (outTradeNo: string): Promise<string[]> => {
  const { rows } = await (await testApp()).deps.db.write.execute<{ call: string }>(sql`
    select a.call from audit a join payments p on p.id = a.subject_id where a.subject_kind = 'payment' and p.out_trade_no = ${outTradeNo}
    order by a.id`);
  return rows.map((row) => row.call);
};

describe('a refund', () => {
  it('goes back through its gateway, in parts, never more than was paid, and its owner is told', async () => {
    const { runJobs } = await testApp();
    const [lin, chief] = [await someone(), await operator()];
    const { out_trade_no } = await recharge(lin, 'wallet', 1_000);
    const asked = await chief.call(desk.refundPayment, { out_trade_no, amount: 400, reason: '重复充值' });
    expect(asked).toMatchObject({
      message: '退款已提交',
      payment: { refunded: 400, refunds: [{ amount: 400, state: 'asked', reason: '重复充值' }] },
    });
    expect(await balances(lin)).toMatchObject({ CNY: 600, held: { CNY: 400 } });
    await runJobs();
    expect(await balances(lin)).toMatchObject({ CNY: 600, held: { CNY: 0 } });
    expect((await lin.call(listNotifications, {})).map(({ content }) => content)).toEqual([
      '你的充值已原路退款 4.00 元。',
      '你的一笔充值正在退款 4.00 元，对应的余额已冻结。',
    ]);
    expect(await auditOf(out_trade_no)).toEqual(['payments.check', 'desk.refund', 'payments.refund']);
    const ours = await recharge(chief, 'wallet', 100);
    expect(await chief.refused(desk.refundPayment, { out_trade_no: ours.out_trade_no, amount: 1, reason: 'x' })).toBe('REFUND_OWN');
    for (const amount of [601, 10_000_000])
      expect(await chief.refused(desk.refundPayment, { out_trade_no, amount, reason: 'x' })).toBe('REFUND_TOO_LARGE');
    for (const amount of [0, -1, 0.5, '100', 10_000_001, null])
      expect((await chief.send(desk.refundPayment, { out_trade_no, amount, reason: 'x' })).status, String(amount)).toBe(422);
    expect(await chief.refused(desk.refundPayment, { out_trade_no: 'YZ0000000000', amount: 1, reason: 'x' })).toBe('NOT_FOUND');
    const both = await Promise.all([1, 2].map(() => chief.send(desk.refundPayment, { out_trade_no, amount: 600, reason: 'x' })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    await runJobs();
    expect(await lin.call(wallet.getPayment, { out_trade_no })).toMatchObject({ state: 'refunded', refunded: 1_000 });
    expect(await balances(lin)).toMatchObject({ CNY: 0, held: { CNY: 0 } });
  });

  it('takes back what was bought, and is refused where that is spent; a refusal leaves nothing', async () => {
    const { deps, runJobs } = await testApp();
    const [lin, chief] = [await someone(), await operator()];
    const bought = await recharge(lin, 'currency', 800);
    const topUp = await recharge(lin, 'wallet', 500);
    await lin.call(wallet.transform, { amount: 300 });
    const rows = () => deps.db.write.$count(paymentRefundsTable);
    const before = await rows();
    expect(await chief.refused(desk.refundPayment, { out_trade_no: topUp.out_trade_no, amount: 201, reason: 'x' })).toBe('BALANCE_SHORT');
    expect([await rows(), (await lin.call(wallet.getPayment, topUp)).refunded]).toEqual([before, 0]);
    await chief.call(desk.refundPayment, { out_trade_no: bought.out_trade_no, amount: 800, reason: '误充' }, { key: 'refund-00001' });
    await chief.call(desk.refundPayment, { out_trade_no: bought.out_trade_no, amount: 800, reason: '误充' }, { key: 'refund-00001' });
    await runJobs();
    expect(await balances(lin)).toMatchObject({ CNY: 200, currency: 300, held: { currency: 0 } });
    await deps.db.write
      .update(sessionsTable)
      .set({ provedAt: new Date(0) })
      .where(eq(sessionsTable.userId, chief.userId));
    expect(await chief.refused(desk.refundPayment, { out_trade_no: topUp.out_trade_no, amount: 1, reason: 'x' })).toBe('STEP_UP_NEEDED');
  });
});

describe('the desk', () => {
  it('is not there for anybody but operators', async () => {
    const other = await (await testApp()).stranger();
    const { out_trade_no } = await recharge(other, 'wallet', 100);
    for (const [call, input] of [
      [desk.listDeskPayments, {}],
      [desk.refundPayment, { out_trade_no, amount: 1, reason: 'x' }],
      [desk.listReconciliations, {}],
      [desk.reconcile, { gateway: 'sandbox', day: '2026-01-01' }],
      [desk.listDifferences, {}],
      [desk.settleDifference, { id: 1, note: 'x' }],
    ] as const)
      expect((await other.send(call, input)).body['reason']).toBe('NOT_FOUND');
    const chief = await operator();
    const found = await chief.send(desk.listDeskPayments, { user_id: other.userId, state: 'paid', gateway: 'sandbox' });
    expect([(found.body as unknown as unknown[]).length, found.queries <= 4]).toEqual([1, true]);
    for (const call of [desk.listReconciliations, desk.listDifferences]) expect((await chief.send(call, { limit: 101 })).status).toBe(422);
    expect((await chief.send(desk.listDeskPayments, { state: 'lost' })).status).toBe(422);
  });
});

describe('the bill of a day', () => {
  it('that says what our books say leaves no difference; what differs is listed once, and settled by a note', async () => {
    const { deps, runJobs } = await testApp();
    const [lin, chief] = [await someone(), await operator()];
    const yesterday = new Date(deps.now().getTime() - DAY);
    const day = shanghaiDay(yesterday);
    const paid = [
      await recharge(lin, 'wallet', 100),
      await recharge(lin, 'wallet', 200),
      await recharge(lin, 'wallet', 300),
      await recharge(lin, 'wallet', 400),
    ];
    const [fair, unbilled, more, back] = paid.map((one) => one.out_trade_no);
    await chief.call(desk.refundPayment, { out_trade_no: back ?? '', amount: 40, reason: 'x' });
    await runJobs();
    await datePayments(
      paid.map((one) => one.out_trade_no),
      yesterday,
    );
    // What somebody at the gateway might have changed behind our back.
    const ofTheirs = (no: string | undefined) => eq(sandboxPaymentsTable.outTradeNo, no ?? '');
    await deps.db.write.delete(sandboxPaymentsTable).where(ofTheirs(unbilled));
    await deps.db.write.update(sandboxPaymentsTable).set({ amount: 301 }).where(ofTheirs(more));
    const [template] = await deps.db.write.select().from(sandboxPaymentsTable).where(ofTheirs(fair));
    if (!template) throw new Error('the sandbox lost a payment');
    const { id: _, ...copied } = template;
    const stray = `YZSTRAY${lin.userId}`;
    await deps.db.write.insert(sandboxPaymentsTable).values({ ...copied, token: stray, outTradeNo: stray, tradeNo: stray });
    await deps.db.write.insert(sandboxRefundsTable).values({ refundNo: `${stray}R1`, outTradeNo: stray, amount: 5, at: yesterday });

    const first = await chief.call(desk.reconcile, { gateway: 'sandbox', day });
    const again = await chief.call(desk.reconcile, { gateway: 'sandbox', day });
    expect(again.reconciliation).toEqual(first.reconciliation);
    const mine = (await chief.call(desk.listDifferences, { day, gateway: 'sandbox', open: true, limit: 100 })).filter((one) =>
      [...paid.map((payment) => payment.out_trade_no), stray, `${stray}R1`].includes(one.number),
    );
    expect(mine.map(({ kind, number, ours, theirs }) => [kind, number, ours, theirs]).sort()).toEqual(
      [
        ['payment-amount', more, 300, 301],
        ['payment-missing', unbilled, 200, null],
        ['unknown-payment', stray, null, 100],
        ['unknown-refund', `${stray}R1`, null, 5],
      ].sort(),
    );
    // Other tests of this worker compared days of their own, and moved the clock over others.
    await deps.db.write.execute(sql`delete from reconciliations where day <> ${day}`);
    const figure = async (name: string) => feature.figures?.find((one) => one.name === name)?.read(deps);
    const [open, failed] = [await figure('yanzhi_payment_differences_open'), await figure('yanzhi_payment_days_uncompared')];
    expect(open).toBeGreaterThanOrEqual(4);
    const ago = (days: number) => shanghaiDay(new Date(deps.now().getTime() - days * DAY));
    await chief.call(desk.reconcile, { gateway: 'sandbox', day: ago(6) });
    // Of the days after the sixth back, yesterday may still have no bill.
    expect([failed, await figure('yanzhi_payment_days_uncompared')]).toEqual([0, 4]);
    for (const days of [5, 4, 3, 2]) await chief.call(desk.reconcile, { gateway: 'sandbox', day: ago(days) });
    expect(await figure('yanzhi_payment_days_uncompared')).toBe(0);
    const id = mine[0]?.id ?? 0;
    expect(await chief.call(desk.settleDifference, { id, note: '已与渠道核对' })).toMatchObject({
      difference: { note: '已与渠道核对', settled_by: { id: chief.userId } },
    });
    expect(await chief.refused(desk.settleDifference, { id, note: 'x' })).toBe('DIFFERENCE_SETTLED');
    expect(await chief.refused(desk.settleDifference, { id: 999_999_999, note: 'x' })).toBe('NOT_FOUND');
    expect((await chief.call(desk.listDifferences, { day, open: false, limit: 100 })).map((one) => one.id)).toContain(id);
    expect((await chief.call(desk.listReconciliations, { gateway: 'sandbox' })).find((one) => one.day === day)?.open).toBe(
      first.reconciliation.open - 1,
    );
    await runJob('payments.reconcile');
    expect((await chief.call(desk.listReconciliations, { gateway: 'sandbox' })).filter((one) => one.day === day)).toHaveLength(1);
  });

  it('is not asked for before the day is over, nor of a gateway that is not there', async () => {
    const { deps } = await testApp();
    const chief = await operator();
    for (const day of [shanghaiDay(deps.now()), '2999-01-01', '2026-02-30'])
      expect(await chief.refused(desk.reconcile, { gateway: 'sandbox', day })).toBe('BILL_NOT_READY');
    expect(await chief.refused(desk.reconcile, { gateway: 'alipay', day: '2026-01-01' })).toBe('RECHARGE_WAY_CLOSED');
    expect((await chief.send(desk.reconcile, { gateway: 'sandbox', day: 'yesterday' })).status).toBe(422);
  });
});

it('money for an account that is not active any more is credited, and noted for operators; one that may yet come keeps the account', async () => {
  const { deps } = await testApp();
  const [lin, chief] = [await someone(), await operator()];
  const checkout = await begin(lin, 'wallet', 700);
  expect(await lin.refused(askDeletion, {})).toBe('DELETION_OBJECTED');
  await deps.db.write.update(usersTable).set({ status: 'banned' }).where(eq(usersTable.id, lin.userId));
  await atCashier(await testApp(), checkout, 'pay');
  await runJob('payments.tell-unheard');
  await notify(await noticeOf(deps, checkout.out_trade_no));
  const found = (await chief.call(desk.listDifferences, { open: true, limit: 100 })).filter((one) => one.number === checkout.out_trade_no);
  expect(found.map(({ kind, ours, theirs }) => [kind, ours, theirs])).toEqual([['account-ended', 700, 700]]);
  expect((await balances(lin)).CNY).toBe(700);
});

it('payments and withdrawals stand in the export of whoever made them, and stay in the books', async () => {
  const { deps } = await testApp();
  const lin = await someone();
  const { out_trade_no } = await recharge(lin, 'wallet', 100);
  await recharge(await someone(), 'wallet', 100);
  const part = allPersonalData().find(({ name }) => name === 'payments');
  expect(await part?.collect(deps, lin.userId)).toMatchObject({
    payments: [{ outTradeNo: out_trade_no }],
    withdrawals: [],
    conversions: [],
  });
  await deps.db.write.transaction(async (tx) => part?.erase(tx, lin.userId, deps.now()));
  expect((await lin.call(wallet.getPayment, { out_trade_no })).state).toBe('paid');
});

it('every payment that counts as paid is credited in the ledger, and none besides', async () => {
  const { deps } = await testApp();
  const { rows } = await deps.db.write.execute<{ strays: number; payments: number }>(sql`
    select (select count(*) from ${paymentsTable} p where (p.paid_at is not null) <> exists (
      select 1 from ledger_transfers t where t.key = 'recharge:' || p.out_trade_no and t.amount = p.amount))::int as strays,
      (select count(*) from ${paymentsTable})::int as payments`);
  expect(rows[0]?.strays).toBe(0);
});
