import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#contract/kernel/texts.ts';
import { listDeskPurchases, refundPurchase } from '#contract/purchases/purchases.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import * as desk from '#contract/wallet/money-desk.doors.ts';
import type { DeskPayment, DeskWithdrawal, Difference, Reconciliation } from '#contract/wallet/money-desk.schemas.ts';
import { chooseDate } from '../../../testing/account-forms.ts';
import { bought, somebody } from '../../../testing/content.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { personNamed, visitors } from '../../../testing/people.ts';
import { type RenderedApp, renderApp } from '../../../testing/render-app.tsx';
import { config } from '../../../testing/wallet-content.ts';

const operator = personNamed('值班运营', { id: 6, signed: true, role: 'operator' });
const at = '2026-03-01 08:00:00';
const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];

const withdrawal = (own: Partial<DeskWithdrawal> = {}): DeskWithdrawal => ({
  id: 41,
  asset: 'CNY',
  amount: 200_000,
  fen: 200_000,
  type: 'alipay',
  account: 'me@example.com',
  state: 'waiting',
  reason: null,
  created_at: at,
  updated_at: at,
  user: somebody('林一'),
  account_name: '林一',
  approved_by: [],
  approvals_needed: 2,
  paying_by: null,
  decided_by: null,
  reference: null,
  ...own,
});

const payment: DeskPayment = {
  id: 1,
  out_trade_no: 'YZ20260301080000abc',
  product: 'wallet',
  title: '钱包充值',
  gateway: 'sandbox',
  state: 'paid',
  amount: 1000,
  credits: 0,
  refunded: 200,
  created_at: at,
  expires_at: at,
  paid_at: at,
  user: somebody('林一'),
  trade_no: 'SB1',
  refunds: [
    {
      id: 2,
      refund_no: 'R1',
      out_trade_no: 'YZ20260301080000abc',
      amount: 200,
      state: 'done',
      reason: '多付了',
      operator: somebody('值班运营'),
      created_at: at,
      settled_at: at,
    },
  ],
};

const bill: Reconciliation = {
  id: 1,
  gateway: 'sandbox',
  day: '2026-03-01',
  payments: 2,
  paid: 1500,
  refunds: 1,
  refunded: 200,
  differences: 1,
  open: 1,
  at,
};

const difference: Difference = {
  id: 9,
  gateway: 'sandbox',
  day: '2026-03-01',
  kind: 'payment-amount',
  number: 'YZ20260301080000abc',
  ours: 1000,
  theirs: 900,
  note: null,
  settled_by: null,
  settled_at: null,
  created_at: at,
};

function money(shown: DeskWithdrawal = withdrawal()): FakeServer {
  const server = fakeServer();
  server.answer(desk.listDeskWithdrawals, ({ state }) => (state === shown.state ? [shown] : []));
  server.answer(desk.getDeskWithdrawal, () => shown);
  server.answer(desk.listDeskPayments, () => [payment]);
  server.answer(desk.listReconciliations, () => [bill]);
  server.answer(desk.listDifferences, () => [difference]);
  server.answer(getSiteConfig, () => config);
  server.answer(listDeskPurchases, ({ refunded }) => (refunded === true ? [] : [{ ...bought(), buyer: somebody('周行') }]));
  return server;
}

const press = async (app: RenderedApp, name: string | RegExp) => {
  const button = await app.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const pressIn = async (app: RenderedApp, role: 'dialog' | 'alertdialog', name: string) => {
  const button = within(await app.findByRole(role)).getByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const fill = async (app: RenderedApp, label: string, value: string) => {
  const field = await app.findByLabelText(label);
  await act(async () => void fireEvent.change(field, { target: { value } }));
};
const open = (path: string, server = money(), as = operator) => renderApp(path, { server, as });
const paths = [
  '/ops/withdrawals',
  '/ops/withdrawals/41',
  '/ops/payments',
  '/ops/reconciliation',
  '/ops/reconciliation?tab=open',
  '/ops/purchases',
];

describe('the desk for money', () => {
  it.each(paths.map((path, index) => [path, locales[index % locales.length]] as const))('%s stands in %s', async (path, locale) => {
    const app = await renderApp(path, { server: money(), as: operator, locale });
    expect((await app.findAllByRole('heading')).length).toBeGreaterThan(0);
    await waitFor(() => expect(app.container.querySelector('[aria-busy="true"]')).toBeNull());
    expect(app.container.textContent).not.toMatch(/NaN|undefined|\{\{/);
  });

  it.each(paths)('%s is not there for others', async (path) => {
    const server = fakeServer();
    const app = await open(path, server, visitors.signed);
    expect(await app.findByText('内容不存在或已被删除')).toBeTruthy();
    expect(server.inputsOf(desk.listDeskWithdrawals)).toEqual([]);
  });

  it('lists withdrawals by their state, with how many must still say yes', async () => {
    const app = await open('/ops/withdrawals');
    expect((await app.findByRole('link', { name: /¥/ })).getAttribute('href')).toBe('/ops/withdrawals/41');
    expect(app.getByRole('link', { name: '林一' }).getAttribute('href')).toMatch(/^\/users\/\d+$/);
    expect(app.getByText('还需 2 人')).toBeTruthy();
    await act(async () => void fireEvent.click(app.getByRole('tab', { name: '待打款' })));
    expect(await app.findByText('这里没有提现')).toBeTruthy();
  });

  it('approves after one question, and not twice by the same hand', async () => {
    const server = money();
    const once = withdrawal({ approved_by: [somebody('值班运营', { id: 6 })] });
    server.answer(desk.approveWithdrawal, () => ({ message: '已同意，等待另一位运营人员复核', cash: once }));
    const app = await open('/ops/withdrawals/41', server);
    await press(app, '同意');
    await pressIn(app, 'alertdialog', '同意');
    expect(await app.findByText('已同意，等待另一位运营人员复核')).toBeTruthy();
    expect(server.inputsOf(desk.approveWithdrawal)).toEqual([{ id: 41 }]);
    const done = (await app.findByRole('button', { name: '你已同意' })) as HTMLButtonElement;
    expect(done.disabled).toBe(true);
    expect(app.getByText('还需 1 位运营人员同意')).toBeTruthy();
  });

  it('gives back with a reason', async () => {
    const server = money();
    server.answer(desk.rejectWithdrawal, ({ reason }) => ({ message: '已退回', cash: withdrawal({ state: 'rejected', reason }) }));
    const app = await open('/ops/withdrawals/41', server);
    await press(app, '退回');
    await fill(app, '原因', ' 账号不符 ');
    await press(app, '确认退回');
    await waitFor(() => expect(server.inputsOf(desk.rejectWithdrawal)).toEqual([{ id: 41, reason: '账号不符' }]));
    expect(await app.findByText('账号不符')).toBeTruthy();
  });

  it('notes what was paid, by its reference', async () => {
    const server = money(withdrawal({ state: 'approved' }));
    server.answer(desk.claimWithdrawal, () => ({
      message: '已认领，请打款后登记',
      cash: withdrawal({ state: 'approved', paying_by: somebody('值班运营', { id: 6 }) }),
    }));
    server.answer(desk.payWithdrawal, ({ reference }) => ({ message: '已登记打款', cash: withdrawal({ state: 'paid', reference }) }));
    const app = await open('/ops/withdrawals/41', server);
    await app.findByRole('button', { name: '认领打款' });
    expect(app.queryByRole('button', { name: '退回' })).toBeNull();
    await press(app, '认领打款');
    expect(await app.findByRole('button', { name: '退回' })).toBeTruthy();
    await press(app, '登记打款');
    await fill(app, '凭证号', '2026030100001');
    await pressIn(app, 'dialog', '已打款');
    await waitFor(() => expect(server.inputsOf(desk.payWithdrawal)).toEqual([{ id: 41, reference: '2026030100001' }]));
  });

  const held = { state: 'approved', paying_by: somebody('另一位', { id: 7 }) } as const;

  it('leaves what somebody else pays out to them', async () => {
    const app = await open('/ops/withdrawals/41', money(withdrawal(held)));
    expect(await app.findByText('另一位 正在打款')).toBeTruthy();
    for (const name of ['退回', '登记打款', '认领打款']) expect(app.queryByRole('button', { name })).toBeNull();
  });

  it('lets a second one give back what somebody else asks to give back', async () => {
    const app = await open('/ops/withdrawals/41', money(withdrawal({ ...held, reason: '账号停用' })));
    expect(await app.findByRole('button', { name: '退回' })).toBeTruthy();
  });

  it('lets nobody decide about their own', async () => {
    const app = await open('/ops/withdrawals/41', money(withdrawal({ user: somebody('值班运营', { id: 6 }) })));
    expect(await app.findByText('不能处理自己的提现')).toBeTruthy();
    expect(app.queryByRole('button', { name: '同意' })).toBeNull();
  });

  it('gives a payment back, not more than is left of it', async () => {
    const server = money();
    server.answer(desk.refundPayment, () => ({ message: '退款已提交', payment }));
    const app = await open('/ops/payments', server);
    await press(app, '退款');
    await fill(app, '金额（元）', '8.01');
    await fill(app, '原因', '重复充值');
    expect(await app.findByText('超过可退金额')).toBeTruthy();
    await fill(app, '金额（元）', '8');
    await press(app, '确认退款');
    await waitFor(() =>
      expect(server.inputsOf(desk.refundPayment)).toEqual([{ out_trade_no: 'YZ20260301080000abc', amount: 800, reason: '重复充值' }]),
    );
  });

  it('compares a day with its bill, and settles what differs', async () => {
    const server = money();
    server.answer(desk.reconcile, () => ({ message: '对账完成', reconciliation: bill }));
    server.answer(desk.settleDifference, () => ({ message: '已登记', difference: { ...difference, note: '渠道已更正', settled_at: at } }));
    const app = await open('/ops/reconciliation', server);
    expect(await app.findByText('1 处待处理')).toBeTruthy();
    await press(app, '对账');
    await chooseDate(app, /^日期/, '2024-03-01');
    await press(app, '开始对账');
    await waitFor(() => expect(server.inputsOf(desk.reconcile)).toEqual([{ gateway: 'sandbox', day: '2024-03-01' }]));
    await act(async () => void fireEvent.click(app.getByRole('tab', { name: '待处理差异' })));
    await press(app, '登记处理');
    await fill(app, '处理说明', '渠道已更正');
    await pressIn(app, 'dialog', '登记处理');
    await waitFor(() => expect(server.inputsOf(desk.settleDifference)).toEqual([{ id: 9, note: '渠道已更正' }]));
  });

  it('gives a purchase back with a reason, and lists by state', async () => {
    const server = money();
    server.answer(refundPurchase, () => ({ message: '已退款' }));
    const app = await open('/ops/purchases', server);
    expect((await app.findByRole('link', { name: '术语表' })).getAttribute('href')).toBe('/feeds/7');
    await press(app, '退款');
    await fill(app, '原因', ' 内容与描述不符 ');
    await pressIn(app, 'dialog', '确认退款');
    expect(await app.findByText('已退款', { selector: '[role=status] *, [role=status]' })).toBeTruthy();
    expect(server.inputsOf(refundPurchase)).toEqual([{ id: 1, reason: '内容与描述不符' }]);
    await act(async () => void fireEvent.click(app.getByRole('radio', { name: '已退款' })));
    expect(await app.findByText('没有购买记录')).toBeTruthy();
  });
});
