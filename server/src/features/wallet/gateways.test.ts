import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import * as desk from '#contract/wallet/money-desk.doors.ts';
import * as wallet from '#contract/wallet/wallet.doors.ts';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { Deps } from '../../kernel/deps.ts';
import { insertIdentity } from '../../platform/connections/connections.queries.ts';
import { type AlipayStandIn, startAlipayStandIn } from '../../testing/alipay-stand-in.ts';
import { clientOf } from '../../testing/client.ts';
import { newKeyPair } from '../../testing/payment-keys.ts';
import { testApp } from '../../testing/test-app.ts';
import { noteUndeclared } from '../../testing/undeclared-refusals.ts';
import { startWechatPayStandIn, type WechatPayStandIn } from '../../testing/wechat-pay-stand-in.ts';
import { shanghaiDay, shanghaiTime } from './gateways/shanghai-time.ts';
import { balances } from './wallet.factory.ts';
import { walletJobs } from './wallet.jobs.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

let app: FastifyInstance;
let deps: Deps;
let wechat: WechatPayStandIn;
let alipay: AlipayStandIn;

beforeAll(async () => {
  const house = await testApp();
  [wechat, alipay] = await Promise.all([startWechatPayStandIn(), startAlipayStandIn()]);
  wechat.setClock(() => house.deps.now().getTime());
  const { payments } = readConfig({ ...wechat.settings, ...alipay.settings, PAYMENTS_SANDBOX: 'off' });
  deps = { ...house.deps, config: { ...house.deps.config, payments } };
  app = await buildApp(deps, { onUndeclared: noteUndeclared });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await Promise.all([wechat.stop(), alipay.stop()]);
});
beforeEach(() => {
  Object.assign(wechat, { fault: null, refundsAre: 'SUCCESS' });
  Object.assign(alipay, { fault: null, refundsAre: 'done' });
});

const person = async (role: 'user' | 'operator' = 'user') => {
  const made = await (await testApp()).person({ role });
  return { ...clientOf(app, { userId: made.userId, token: made.token, isStranger: false }), userId: made.userId };
};
type Somebody = Awaited<ReturnType<typeof person>>;

const begin = async (payer: Somebody, type: 'wechat' | 'alipay', amount = 1_050) =>
  (await payer.call(wallet.rechargeWallet, { amount, type, from: 2 })).data;

const tell = async (gateway: string, { headers, payload }: { headers: Record<string, string>; payload: string }) => {
  const { statusCode, body } = await app.inject({ method: 'POST', url: `/api/payments/notifications/${gateway}`, headers, payload });
  return gateway === 'wechat' ? statusCode : body;
};

const moneyOf = async (payer: Somebody): Promise<number> => (await balances(payer)).CNY;
const runJob = (name: string) => walletJobs.find(({ kind }) => kind.name === name)?.run(deps, {});
const stateOf = async (payer: Somebody, { out_trade_no }: { out_trade_no: string }) =>
  (await payer.call(wallet.getPayment, { out_trade_no })).state;

describe('ways to pay', () => {
  it('are those that the house has keys for', async () => {
    const lin = await person();
    expect((await lin.call(getSiteConfig, {})).wallet?.recharge).toEqual({ status: true, types: ['wechat', 'alipay'] });
    expect(await lin.refused(wallet.rechargeWallet, { amount: 100, type: 'sandbox' })).toBe('RECHARGE_WAY_CLOSED');
  });
});

describe('WeChat Pay', () => {
  it('is asked with our signature, pays by H5 outside the chat app, and credits what its platform signed, once', async () => {
    const lin = await person();
    const checkout = await begin(lin, 'wechat');
    expect(checkout).toMatchObject({ gateway: 'wechat', way: 'h5', jsapi: null });
    expect(checkout.url).toMatch(/^https:\/\/wx\.tenpay\.com\/.*&redirect_url=http%3A%2F%2Flocalhost%3A3999%2FpayResult/);
    const order = wechat.orders.get(checkout.out_trade_no);
    expect(order?.body).toMatchObject({
      notify_url: 'http://localhost:3999/api/payments/notifications/wechat',
      amount: { total: 1_050, currency: 'CNY' },
      description: '言值 · 钱包充值',
      scene_info: { h5_info: { type: 'Wap' } },
    });
    expect(order?.body['time_expire']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/);
    wechat.pay(checkout.out_trade_no, deps.now());
    const notice = wechat.notice(checkout.out_trade_no, { at: deps.now() });
    const told = await Promise.all([tell('wechat', notice), lin.call(wallet.checkPayment, checkout), tell('wechat', notice)]);
    expect([told[0], told[1].state, told[2]]).toEqual([204, 'paid', 204]);
    expect(await moneyOf(lin)).toBe(1_050);
  });

  it('pays by JSAPI inside the chat app, for the person whom the app knows', async () => {
    const lin = await person();
    const inside = { headers: { 'user-agent': 'Mozilla/5.0 MicroMessenger/8.0.50' } };
    const form = { amount: 500, type: 'wechat' as const };
    expect(await lin.refused(wallet.rechargeWallet, form, inside)).toBe('WECHAT_NOT_CONNECTED');
    const appId = wechat.settings['WECHATPAY_APP_ID'] ?? '';
    const openId = `o${lin.userId}`;
    const known = { appId, openId, unionId: null, nickname: '林', avatarUrl: '' };
    await deps.db.write.transaction((tx) => insertIdentity(tx, lin.userId, { provider: 'wechat', person: known, now: deps.now() }));
    const { data } = await lin.call(wallet.rechargeWallet, form, inside);
    expect(data).toMatchObject({ way: 'jsapi', url: null, jsapi: { appId, signType: 'RSA' } });
    expect(data.jsapi?.package).toMatch(/^prepay_id=wx/);
    expect(wechat.orders.get(data.out_trade_no)).toMatchObject({ body: { payer: { openid: openId } }, path: '/v3/pay/transactions/jsapi' });
  });

  it('believes no notification that is forged, late, sealed by another key, of another amount or of an unknown payment', async () => {
    const lin = await person();
    const checkout = await begin(lin, 'wechat');
    wechat.pay(checkout.out_trade_no, deps.now());
    const at = deps.now();
    const no = checkout.out_trade_no;
    const honest = wechat.notice(no, { at });
    const tries = {
      'another key': wechat.notice(no, { at, privateKey: newKeyPair().privateKey }),
      'another serial': wechat.notice(no, { at, serial: 'PUB_KEY_ID_0' }),
      'ten minutes ago': wechat.notice(no, { at: new Date(at.getTime() - 10 * MINUTE) }),
      'in ten minutes': wechat.notice(no, { at: new Date(at.getTime() + 10 * MINUTE) }),
      'another seal': wechat.notice(no, { at, apiKey: 'x'.repeat(32) }),
      'another body': { ...honest, payload: honest.payload.replace('TRANSACTION', 'REFUND') },
      'another amount': wechat.notice(no, { at, change: { amount: { total: 1, currency: 'CNY' } } }),
      'another currency': wechat.notice(no, { at, change: { amount: { total: 1_050, currency: 'USD' } } }),
      'another merchant': wechat.notice(no, { at, change: { mchid: '1900000002' } }),
      'an unknown payment': wechat.notice(no, { at, change: { out_trade_no: 'YZ202001010000000000000000' } }),
      'no signature': { ...honest, headers: { 'content-type': 'application/json' } },
      'a signing test': { ...honest, headers: { ...honest.headers, 'wechatpay-signature': 'WECHATPAY/SIGNTEST/x' } },
    };
    for (const [what, notice] of Object.entries(tries)) expect(await tell('wechat', notice), what).toBe(400);
    expect(await tell('wechat', wechat.notice(no, { at, event: 'COUPON.USE' }))).toBe(204);
    expect([await moneyOf(lin), await stateOf(lin, checkout)]).toEqual([0, 'waiting']);
    expect(await tell('wechat', honest)).toBe(204);
    expect(await moneyOf(lin)).toBe(1_050);
  });

  it('that is down, or answers what it did not sign, is a 503 and leaves nothing; a payment that waits is not closed by its silence', async () => {
    const lin = await person();
    const checkout = await begin(lin, 'wechat');
    for (const fault of ['silent', 'broken', 'unsigned', 'forged'] as const) {
      wechat.fault = fault;
      expect((await lin.send(wallet.rechargeWallet, { amount: 500, type: 'wechat' })).status, fault).toBe(503);
      expect((await lin.send(wallet.checkPayment, checkout)).status, fault).toBe(503);
    }
    expect(await lin.call(wallet.listWalletOrders, {})).toHaveLength(1);
    (await testApp()).advance(31 * MINUTE);
    await runJob('payments.close-overdue');
    expect(await stateOf(lin, checkout)).toBe('waiting');
    wechat.fault = null;
    await runJob('payments.close-overdue');
    expect([await stateOf(lin, checkout), wechat.orders.get(checkout.out_trade_no)?.state]).toEqual(['closed', 'CLOSED']);
  });

  it('gives back what operators refund: at once, after a while, or not at all, and then the money returns', async () => {
    const { runJobs } = await testApp();
    const [lin, chief] = [await person(), await person('operator')];
    const checkout = await begin(lin, 'wechat');
    const { out_trade_no } = checkout;
    expect(await chief.refused(desk.refundPayment, { out_trade_no, amount: 50, reason: '误充' })).toBe('PAYMENT_NOT_PAID');
    wechat.pay(out_trade_no, deps.now());
    await lin.call(wallet.checkPayment, checkout);
    const refund = async (amount: number) => {
      const { payment } = await chief.call(desk.refundPayment, { out_trade_no, amount, reason: '误充' });
      const refundId = payment.refunds.at(-1)?.id ?? 0;
      await walletJobs.find(({ kind }) => kind.name === 'payments.refund')?.run(deps, { refundId });
      return payment.refunds.at(-1)?.refund_no ?? '';
    };
    await refund(50);
    expect([await moneyOf(lin), wechat.refunds.size]).toEqual([1_000, 1]);
    wechat.refundsAre = 'PROCESSING';
    const slow = await refund(300);
    expect(await balances(lin)).toMatchObject({ CNY: 700, held: { CNY: 300 } });
    const at = deps.now();
    expect(await tell('wechat', wechat.refundNotice(slow, { at: new Date(at.getTime() - 10 * MINUTE), status: 'SUCCESS' }))).toBe(400);
    expect(await tell('wechat', wechat.refundNotice(slow, { at, status: 'SUCCESS' }))).toBe(204);
    expect(await tell('wechat', wechat.refundNotice(slow, { at, status: 'CLOSED' }))).toBe(204);
    expect(await tell('wechat', wechat.refundNotice('YZ0R0', { at, status: 'SUCCESS' }))).toBe(400);
    expect(await balances(lin)).toMatchObject({ CNY: 700, held: { CNY: 0 } });
    wechat.refundsAre = 'PROCESSING';
    const last = await refund(400);
    wechat.refundsAre = 'SUCCESS';
    await refund(300);
    // All of it is asked for and one part is not given yet: it may still be refused, and then the payment stands.
    expect(await stateOf(lin, checkout)).toBe('paid');
    expect(await tell('wechat', wechat.refundNotice(last, { at: deps.now(), status: 'CLOSED' }))).toBe(204);
    expect([await stateOf(lin, checkout), await moneyOf(lin)]).toEqual(['paid', 400]);
    expect((await lin.call(listNotifications, {}))[0]?.content).toBe('你的充值退款 4.00 元未能完成，冻结的余额已退回。');
    wechat.refundsAre = 'refused';
    await refund(400);
    expect(await balances(lin)).toMatchObject({ CNY: 400, held: { CNY: 0 } });
    expect(await chief.refused(desk.refundPayment, { out_trade_no, amount: 401, reason: 'x' })).toBe('REFUND_TOO_LARGE');
    wechat.refundsAre = 'SUCCESS';
    await refund(400);
    expect([await moneyOf(lin), await stateOf(lin, checkout)]).toEqual([0, 'refunded']);
    const [shown] = await chief.call(desk.listDeskPayments, { number: out_trade_no });
    expect(shown?.refunds.map(({ amount, state }) => [amount, state])).toEqual([
      [50, 'done'],
      [300, 'done'],
      [400, 'failed'],
      [300, 'done'],
      [400, 'failed'],
      [400, 'done'],
    ]);
    await runJobs();
  });

  it('has a bill that is read as it is published, to the fen', async () => {
    const chief = await person('operator');
    const lin = await person();
    const [known, forgotten] = [await begin(lin, 'wechat', 1_234), await begin(lin, 'wechat', 5_678)];
    const yesterday = new Date(deps.now().getTime() - DAY);
    for (const { out_trade_no } of [known, forgotten]) wechat.pay(out_trade_no, yesterday);
    await lin.call(wallet.checkPayment, known);
    const told = await chief.call(desk.reconcile, { gateway: 'wechat', day: shanghaiDay(yesterday) });
    expect(told.reconciliation.open).toBe(0);
    expect(told.reconciliation.paid).toBeGreaterThanOrEqual(6_912);
    // The bill named a payment that nobody had told of: it was asked about, and credited.
    expect([await stateOf(lin, forgotten), await moneyOf(lin)]).toEqual(['paid', 6_912]);
    // What cannot be read of one payment is noted and holds nothing else up.
    const [unclear, clear] = [await begin(lin, 'wechat', 100), await begin(lin, 'wechat', 200)];
    for (const { out_trade_no } of [unclear, clear]) wechat.pay(out_trade_no, yesterday);
    const order = wechat.orders.get(unclear.out_trade_no);
    if (order) order.tradeNo = '';
    const again = await chief.call(desk.reconcile, { gateway: 'wechat', day: shanghaiDay(yesterday) });
    expect([again.reconciliation.open, await stateOf(lin, clear)]).toEqual([1, 'paid']);
    expect(await chief.call(desk.listDifferences, { gateway: 'wechat', open: true, day: shanghaiDay(yesterday) })).toMatchObject([
      { kind: 'payment-uncredited', number: unclear.out_trade_no },
    ]);
    wechat.fault = 'silent';
    expect((await chief.send(desk.reconcile, { gateway: 'wechat', day: shanghaiDay(yesterday) })).status).toBe(503);
  });
});

describe('Alipay', () => {
  it('is opened with our signature and credits what it signed, once', async () => {
    const lin = await person();
    const checkout = await begin(lin, 'alipay');
    expect(checkout.way).toBe('h5');
    expect(alipay.open(checkout.url ?? '')).toMatchObject({
      method: 'alipay.trade.wap.pay',
      total_amount: '10.50',
      product_code: 'QUICK_WAP_WAY',
      notify_url: 'http://localhost:3999/api/payments/notifications/alipay',
    });
    expect((await lin.call(wallet.checkPayment, checkout)).state).toBe('waiting');
    alipay.pay(checkout.out_trade_no, shanghaiTime(deps.now()));
    const notice = alipay.notice(checkout.out_trade_no);
    const told = await Promise.all([tell('alipay', notice), lin.call(wallet.checkPayment, checkout), tell('alipay', notice)]);
    expect([told[0], told[1].state, told[2]]).toEqual(['success', 'paid', 'success']);
    expect(await moneyOf(lin)).toBe(1_050);
    const computer = await lin.call(wallet.rechargeWallet, { amount: 100, type: 'alipay', from: 1 });
    expect(alipay.open(computer.data.url ?? '')).toMatchObject({ method: 'alipay.trade.page.pay', total_amount: '1.00' });
  });

  it('believes no notification that is forged, altered, for another app or seller, of another amount or of an unknown payment', async () => {
    const lin = await person();
    const checkout = await begin(lin, 'alipay');
    alipay.open(checkout.url ?? '');
    expect(await tell('alipay', alipay.notice(checkout.out_trade_no))).toBe('success');
    alipay.pay(checkout.out_trade_no, shanghaiTime(deps.now()));
    const no = checkout.out_trade_no;
    const honest = alipay.notice(no);
    const tries = {
      'another key': alipay.notice(no, {}, newKeyPair().privateKey),
      'another kind of signature': alipay.notice(no, { sign_type: 'RSA' }),
      'another app': alipay.notice(no, { app_id: '1' }),
      'another seller': alipay.notice(no, { seller_id: '1' }),
      'an altered amount': { ...honest, payload: honest.payload.replace('10.50', '99.50') },
      'another amount': alipay.notice(no, { total_amount: '0.01' }),
      'no amount': alipay.notice(no, { total_amount: '10.505' }),
      'an unknown payment': alipay.notice('YZ202001010000000000000000'),
      nothing: { ...honest, payload: '' },
    };
    for (const [what, notice] of Object.entries(tries)) expect(await tell('alipay', notice), what).toBe('failure');
    expect([await moneyOf(lin), await stateOf(lin, checkout)]).toEqual([0, 'waiting']);
    expect(await tell('alipay', honest)).toBe('success');
    expect(await moneyOf(lin)).toBe(1_050);
  });

  it('closes a payment that nobody paid in its time, opened or not, once it answers; then nobody can pay it there', async () => {
    const lin = await person();
    const [opened, unopened, paid] = [await begin(lin, 'alipay'), await begin(lin, 'alipay'), await begin(lin, 'alipay')];
    for (const { url } of [opened, paid]) alipay.open(url ?? '');
    (await testApp()).advance(31 * MINUTE);
    // Paid in the last moment, and nobody told of it: it is credited, not closed.
    alipay.pay(paid.out_trade_no, shanghaiTime(deps.now()));
    const all = () => Promise.all([opened, unopened, paid].map((one) => stateOf(lin, one)));
    for (const fault of ['silent', 'broken', 'unsigned', 'forged'] as const) {
      alipay.fault = fault;
      await runJob('payments.close-overdue');
      expect(await all(), fault).toEqual(['waiting', 'waiting', 'waiting']);
    }
    alipay.fault = null;
    await runJob('payments.close-overdue');
    expect(await all()).toEqual(['closed', 'closed', 'paid']);
    expect(alipay.trades.get(opened.out_trade_no)?.status).toBe('TRADE_CLOSED');
    expect(() => alipay.pay(opened.out_trade_no, shanghaiTime(deps.now()))).toThrow('nobody can pay');
    expect(await moneyOf(lin)).toBe(1_050);
    // What it tells of the end afterwards changes nothing.
    expect(await tell('alipay', alipay.notice(opened.out_trade_no))).toBe('success');
    expect(await all()).toEqual(['closed', 'closed', 'paid']);
  });

  it('is believed only where it signed its answer; refunds go by its word, and its bill is read out of its archive', async () => {
    const [lin, chief] = [await person(), await person('operator')];
    const checkout = await begin(lin, 'alipay');
    const { out_trade_no } = checkout;
    const yesterday = new Date(deps.now().getTime() - DAY);
    alipay.open(checkout.url ?? '');
    alipay.pay(out_trade_no, shanghaiTime(yesterday));
    for (const fault of ['silent', 'broken', 'unsigned', 'forged'] as const) {
      alipay.fault = fault;
      expect((await lin.send(wallet.checkPayment, checkout)).status, fault).toBe(503);
    }
    alipay.fault = null;
    await lin.call(wallet.checkPayment, checkout);
    const refund = async (amount: number) => {
      const { payment } = await chief.call(desk.refundPayment, { out_trade_no, amount, reason: '误充' });
      const data = { refundId: payment.refunds.at(-1)?.id ?? 0 };
      const job = walletJobs.find(({ kind }) => kind.name === 'payments.refund');
      return () => job?.run(deps, data);
    };
    const first = await refund(50);
    await first();
    await first();
    alipay.refundsAre = 'refused';
    await (await refund(100))();
    // Given back, although the answer says that it can not be: the query knows better.
    alipay.refundsAre = 'lost';
    await (await refund(100))();
    alipay.refundsAre = 'short';
    const later = await refund(200);
    await later();
    expect(await balances(lin)).toMatchObject({ CNY: 700, held: { CNY: 200 } });
    alipay.refundsAre = 'done';
    (await testApp()).advance(11 * MINUTE);
    await runJob('payments.ask-refunds');
    expect(await balances(lin)).toMatchObject({ CNY: 700, held: { CNY: 0 } });
    const { reconciliation } = await chief.call(desk.reconcile, { gateway: 'alipay', day: shanghaiDay(yesterday) });
    expect(reconciliation.open).toBe(0);
    expect(reconciliation.refunds).toBeGreaterThanOrEqual(2);
  });
});
