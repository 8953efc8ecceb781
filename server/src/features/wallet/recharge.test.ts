import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getCurrentUser } from '#contract/accounts/accounts.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { setPaymentPassword } from '#contract/payment-password/payment-password.doors.ts';
import { deletePost } from '#contract/posts/posts.doors.ts';
import { purchaseNode } from '#contract/purchases/purchases.doors.ts';
import { tipPost } from '#contract/tips/tips.doors.ts';
import * as wallet from '#contract/wallet/wallet.doors.ts';
import { buildApp } from '../../app.ts';
import { currencyRecharge, walletRecharge, walletSettings } from '../../platform/settings/money.settings.ts';
import { testApp } from '../../testing/test-app.ts';
import { noteUndeclared } from '../../testing/undeclared-refusals.ts';
import { withSetting } from '../../testing/with-setting.ts';
import { makeCircle, publish } from '../posts/posts.factory.ts';
import { registerPaidNode } from '../purchases/purchases.public.ts';
import { sandboxHeaders } from './gateways/sandbox.signature.ts';
import { sandboxKey } from './gateways/sandbox.ts';
import { atCashier, balances, begin, check, noticeOf, notify, recharge } from './wallet.factory.ts';
import { walletJobs } from './wallet.jobs.ts';
import { paymentDifferencesTable, paymentsTable } from './wallet.tables.ts';

const MINUTE = 60_000;

const runJob = async (name: string) => {
  const { deps } = await testApp();
  await walletJobs.find(({ kind }) => kind.name === name)?.run(deps, {});
};

const differencesOf = async (number: string) => {
  const { deps } = await testApp();
  return deps.db.write.select().from(paymentDifferencesTable).where(eq(paymentDifferencesTable.number, number));
};

describe('a top-up', () => {
  it('is begun, paid at the cashier and credited, to the wallet in fen and to the currency by the ratio', async () => {
    const lin = await (await testApp()).person();
    const checkout = await begin(lin, 'wallet', 10_000);
    expect(checkout).toMatchObject({ gateway: 'sandbox', way: 'page', jsapi: null, amount: 10_000 });
    expect(checkout.out_trade_no).toMatch(/^YZ\d{14}[0-9a-f]{12}$/);
    expect(await check(lin, checkout)).toMatchObject({ state: 'waiting', amount: 10_000, credits: 0, title: '钱包充值', paid_at: null });
    const gone = await atCashier(await testApp(), checkout, 'pay');
    expect([gone.statusCode, gone.headers.location]).toEqual([
      303,
      `http://localhost:3999/payResult?out_trade_no=${checkout.out_trade_no}&result=ok`,
    ]);
    expect(await check(lin, checkout)).toMatchObject({ state: 'paid', refunded: 0 });
    await recharge(lin, 'currency', 1_000);
    expect(await balances(lin)).toMatchObject({ CNY: 10_000, currency: 1_000 });
    expect(await lin.call(wallet.getWallet, {})).toEqual({
      balance: 10_000,
      held: 0,
      currency: 1_000,
      currency_held: 0,
      power: 0,
      ratio: 1,
      gateways: ['sandbox'],
      recharge_type: ['sandbox'],
      labels: [100, 500, 1_000, 2_000, 5_000, 10_000],
      rule: '',
      cash_open: true,
      open_cashes: 0,
    });
    await lin.call(wallet.transform, { amount: 4_000 });
    expect(await lin.call(getCurrentUser, {})).toMatchObject({
      currency: { owner_id: lin.userId, type: 1, sum: 5_000 },
      wallet: { user_id: lin.userId, balance: 6_000, deleted_at: null },
      new_wallet: { owner_id: lin.userId, balance: 6_000, total_income: 10_000, total_expenses: 4_000 },
    });
  });

  it('is credited once, however many polls and notifications race for it', async () => {
    const { deps, person } = await testApp();
    const lin = await person();
    const checkout = await begin(lin, 'wallet', 500);
    await atCashier(await testApp(), checkout, 'pay');
    const body = await noticeOf(deps, checkout.out_trade_no);
    const outcomes = await Promise.all([notify(body), check(lin, checkout), notify(body), check(lin, checkout), notify(body)]);
    expect(outcomes.filter((one) => typeof one === 'number')).toEqual([200, 200, 200]);
    expect((await balances(lin)).CNY).toBe(500);
    // The same request once more, word for word, as somebody who listened would send it.
    const headers = sandboxHeaders(await sandboxKey(deps), body, deps.now());
    for (const _ of [1, 2]) expect(await notify(body, { headers })).toBe(200);
    expect((await balances(lin)).CNY).toBe(500);
    expect(await lin.call(wallet.listWalletStatement, {})).toHaveLength(1);
  });

  it('that is cancelled waits on, and one that fails is failed; either can still be paid in its time', async () => {
    const { deps, person } = await testApp();
    const lin = await person();
    const checkout = await begin(lin, 'wallet', 300);
    const cancelled = await atCashier(await testApp(), checkout, 'cancel');
    expect(cancelled.headers.location).toContain('result=cancel');
    expect((await check(lin, checkout)).state).toBe('waiting');
    expect((await atCashier(await testApp(), checkout, 'fail')).headers.location).toContain('result=fail');
    expect(await notify(await noticeOf(deps, checkout.out_trade_no))).toBe(200);
    expect((await lin.call(wallet.getPayment, { out_trade_no: checkout.out_trade_no })).state).toBe('failed');
    expect((await balances(lin)).CNY).toBe(0);
    await atCashier(await testApp(), checkout, 'pay');
    expect((await check(lin, checkout)).state).toBe('paid');
    expect((await balances(lin)).CNY).toBe(300);
  });

  it('of somebody else is nobody’s to see or to ask about', async () => {
    const { person, stranger } = await testApp();
    const { out_trade_no } = await begin(await person(), 'currency', 300);
    const other = await stranger();
    for (const door of [0, 1]) {
      expect(await other.refused(wallet.getPayment, { out_trade_no }, { door })).toBe('NOT_FOUND');
      expect(await other.refused(wallet.checkPayment, { out_trade_no }, { door })).toBe('NOT_FOUND');
    }
    expect((await other.send(wallet.getPayment, { out_trade_no: 'x' })).status).toBe(422);
  });

  it.each([
    [-1, 422],
    [0, 422],
    [99, 422],
    [0.5, 422],
    [1e21, 422],
    [2 ** 53, 422],
    [10_000_001, 422],
    ['100', 422],
    ['一百', 422],
    [null, 422],
    [[100], 422],
    [true, 422],
    [undefined, 422],
  ])('of %j is refused and leaves nothing', async (amount, status) => {
    const { deps, person } = await testApp();
    const lin = await person();
    for (const call of [wallet.rechargeWallet, wallet.rechargeCurrency, wallet.transform])
      expect((await lin.send(call, { amount })).status, String(amount)).toBe(call === wallet.transform && amount === 99 ? 403 : status);
    expect(await deps.db.write.$count(paymentsTable, eq(paymentsTable.userId, lin.userId))).toBe(0);
    expect(await lin.call(wallet.listWalletOrders, {})).toEqual([]);
  });

  it('is begun once for a key, however often that arrives', async () => {
    const { deps, person } = await testApp();
    const lin = await person();
    const both = await Promise.all([1, 2].map(() => lin.call(wallet.rechargeWallet, { amount: 700 }, { key: 'recharge-0001' })));
    expect(both[0]).toEqual(both[1]);
    expect(await deps.db.write.$count(paymentsTable, eq(paymentsTable.userId, lin.userId))).toBe(1);
    expect(await lin.refused(wallet.rechargeWallet, { amount: 701 }, { key: 'recharge-0001' })).toBe('KEY_REUSED');
  });

  it('is closed where operators close it, and by ways that are not open', async () => {
    const { deps, person } = await testApp();
    const lin = await person();
    expect(await lin.refused(wallet.rechargeWallet, { amount: 100, type: 'alipay' })).toBe('RECHARGE_WAY_CLOSED');
    await withSetting(deps, walletRecharge.key, { status: false, types: [] }, async () => {
      expect(await lin.refused(wallet.rechargeWallet, { amount: 100 })).toBe('RECHARGE_CLOSED');
      expect((await begin(lin, 'currency', 100)).amount).toBe(100);
    });
    await withSetting(deps, walletRecharge.key, { status: true, types: ['wechat'] }, async () => {
      expect(await lin.refused(wallet.rechargeWallet, { amount: 100 })).toBe('RECHARGE_CLOSED');
      expect((await lin.call(wallet.getWallet, {})).gateways).toEqual([]);
    });
    await withSetting(deps, currencyRecharge.key, { ...currencyRecharge.standard, status: false }, async () => {
      expect(await lin.refused(wallet.rechargeCurrency, { amount: 100 })).toBe('RECHARGE_CLOSED');
      expect((await begin(lin, 'wallet', 100)).amount).toBe(100);
    });
  });
});

describe('a notification', () => {
  it('that is forged, late, altered or from nobody moves nothing', async () => {
    const { app, deps, person } = await testApp();
    const lin = await person();
    const checkout = await begin(lin, 'wallet', 900);
    await atCashier(await testApp(), checkout, 'pay');
    const body = await noticeOf(deps, checkout.out_trade_no);
    const bodyOver = (amount: string): string => body.replace('"amount":900', `"amount":${amount}`);
    const now = deps.now().getTime();
    const other = sandboxHeaders('another key', body, deps.now());
    const signed = sandboxHeaders(await sandboxKey(deps), body, deps.now());
    const tries: [string, string, { at?: Date; headers?: Record<string, string> }][] = [
      ['another key', body, { headers: other }],
      ['no signature', body, { headers: { 'x-sandbox-signature': '' } }],
      ['a signature of something else', bodyOver('90000'), { headers: signed }],
      ['another nonce', body, { headers: { ...signed, 'x-sandbox-nonce': 'x' } }],
      ['six minutes ago', body, { at: new Date(now - 6 * MINUTE) }],
      ['in six minutes', body, { at: new Date(now + 6 * MINUTE) }],
      ['no JSON', 'paid', {}],
      ['a fraction', bodyOver('900.5'), {}],
    ];
    for (const [what, text, how] of tries) expect(await notify(text, how), what).toBe(what === 'no JSON' ? 200 : 400);
    expect((await balances(lin)).CNY).toBe(0);
    expect((await lin.call(wallet.getPayment, checkout)).state).toBe('waiting');
    for (const gateway of ['wechat', 'paypal', 'sandbox0'])
      expect((await app.inject({ method: 'POST', url: `/api/payments/notifications/${gateway}`, payload: body })).statusCode).toBe(404);
  });

  it('with another amount, or of a payment that is not ours, is refused and written down once', async () => {
    const { deps, person } = await testApp();
    const lin = await person();
    const checkout = await begin(lin, 'wallet', 900);
    await atCashier(await testApp(), checkout, 'pay');
    // By its name: the number of a payment has letters and digits by chance, and may hold a 900 too.
    const body = (await noticeOf(deps, checkout.out_trade_no)).replace('"amount":900', '"amount":901');
    const stray = body.replace(checkout.out_trade_no, 'YZ20200101000000000000000000');
    for (const text of [body, body, stray, stray]) expect(await notify(text)).toBe(400);
    expect((await balances(lin)).CNY).toBe(0);
    expect(await differencesOf(checkout.out_trade_no)).toMatchObject([{ kind: 'payment-amount', ours: 900, theirs: 901, day: null }]);
    expect(await differencesOf('YZ20200101000000000000000000')).toMatchObject([{ kind: 'unknown-payment', ours: null, theirs: 901 }]);
    expect((await check(lin, checkout)).state).toBe('paid');
    expect((await balances(lin)).CNY).toBe(900);
  });
});

describe('a payment that nobody pays', () => {
  it('is closed in half an hour, at the gateway too, unless its gateway says that it was paid', async () => {
    const { advance, person } = await testApp();
    const lin = await person();
    const [idle, silent] = [await begin(lin, 'wallet', 100), await begin(lin, 'wallet', 200)];
    await atCashier(await testApp(), silent, 'pay');
    await runJob('payments.close-overdue');
    expect((await lin.call(wallet.getPayment, idle)).state).toBe('waiting');
    advance(31 * MINUTE);
    await runJob('payments.close-overdue');
    expect((await lin.call(wallet.getPayment, idle)).state).toBe('closed');
    expect((await lin.call(wallet.getPayment, silent)).state).toBe('paid');
    const page = await atCashier(await testApp(), idle, 'pay');
    expect([page.statusCode, page.body.includes('订单已关闭')]).toEqual([200, true]);
    expect((await balances(lin)).CNY).toBe(200);
    expect(await lin.call(wallet.listWalletOrders, { action: 'recharge' })).toMatchObject([
      { type: 1, target_type: 'recharge', target_id: silent.out_trade_no, amount: 200, state: 1 },
      { target_id: idle.out_trade_no, amount: 100, state: -1 },
    ]);
  });

  it('and whose money comes all the same is credited, and whoever paid is told', async () => {
    const { deps, person } = await testApp();
    const lin = await person();
    const checkout = await begin(lin, 'wallet', 100);
    await atCashier(await testApp(), checkout, 'pay');
    const body = await noticeOf(deps, checkout.out_trade_no);
    await deps.db.write
      .update(paymentsTable)
      .set({ state: 'closed' })
      .where(and(eq(paymentsTable.outTradeNo, checkout.out_trade_no)));
    expect(await notify(body)).toBe(200);
    expect((await balances(lin)).CNY).toBe(100);
    expect((await lin.call(listNotifications, {})).map(({ content }) => content)).toEqual(['你的一笔迟到的支付 1.00 元已入账。']);
  });
});

describe('the cashier', () => {
  it('speaks three languages, shows what is paid and no markup of others, and knows no page but those it was asked for', async () => {
    const { app, deps, person } = await testApp();
    const checkout = await begin(await person(), 'currency', 12_345);
    const url = new URL(checkout.url ?? '').pathname;
    const pages = await Promise.all(
      ['zh-CN', 'en-US', 'es-ES'].map((locale) => app.inject({ url, headers: { 'accept-language': locale } })),
    );
    expect(pages.map(({ body }) => /<h1>(.*)<\/h1>/.exec(body)?.[1])).toEqual(['沙箱收银台', 'Sandbox cashier', 'Caja de pruebas']);
    expect(pages[0]?.body).toContain('<small>¥</small>123.45');
    expect(pages[0]?.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(pages[0]?.headers['content-security-policy']).toContain("form-action 'self'");
    expect((await app.inject({ url: `${url}0` })).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: `${url}0`, payload: { act: 'pay' } })).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url, payload: { act: 'steal' } })).statusCode).toBe(200);
    const closed = await buildApp(
      { ...deps, config: { ...deps.config, payments: { ...deps.config.payments, sandbox: false } } },
      { onUndeclared: noteUndeclared },
    );
    expect((await closed.inject({ url })).json<{ reason: string }>().reason).toBe('NO_SUCH_CALL');
    await closed.close();
  });
});

describe('money of the wallet', () => {
  it('becomes currency by the ratio, once for a key, and never more than is there', async () => {
    const { deps, person } = await testApp();
    const lin = await person();
    expect(await lin.refused(wallet.transform, { amount: 1 })).toBe('BALANCE_SHORT');
    await recharge(lin, 'wallet', 1_000);
    const told = await Promise.all([1, 2].map(() => lin.call(wallet.transform, { amount: 400 }, { key: 'transform-01' })));
    expect(told).toEqual([
      { message: '转换成功', amount: 400, credited: 400 },
      { message: '转换成功', amount: 400, credited: 400 },
    ]);
    await withSetting(deps, currencyRecharge.key, { ...currencyRecharge.standard, ratio: 3 }, async () => {
      expect((await lin.call(wallet.transform, { amount: 100 })).credited).toBe(300);
    });
    const both = await Promise.all([1, 2].map(() => lin.send(wallet.transform, { amount: 400 })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 403]);
    expect(await balances(lin)).toMatchObject({ CNY: 100, currency: 1_100 });
    await withSetting(deps, walletSettings.key, { ...walletSettings.standard, 'transform-currency': false }, async () => {
      expect(await lin.refused(wallet.transform, { amount: 1 })).toBe('TRANSFORM_CLOSED');
    });
    expect((await lin.call(wallet.listCurrencyOrders, {})).map(({ target_type, type, amount }) => [target_type, type, amount])).toEqual([
      ['transform', 1, 400],
      ['transform', 1, 300],
      ['transform', 1, 400],
    ]);
    expect((await lin.call(wallet.listWalletOrders, { type: -1 })).map(({ amount }) => amount)).toEqual([400, 100, 400]);
    const page = await lin.call(wallet.listWalletOrders, { limit: 2 });
    const rest = await lin.call(wallet.listWalletOrders, { limit: 2, after: page[1]?.id ?? 0 });
    expect([...page, ...rest].map(({ amount }) => amount)).toEqual([400, 100, 400, 1_000]);
  });

  it('leads from a line of the statement to what it is about, while that may be seen', async () => {
    const house = await testApp();
    const { id: groupId, owner, member } = await makeCircle(house);
    const post = await publish(owner, groupId, '河流没有名字的时候');
    await member.call(setPaymentPassword, { password: 'Moneda-17' });
    const { out_trade_no } = await recharge(member, 'currency', 500);
    await member.call(tipPost, { id: post.id, amount: 20, password: 'Moneda-17' });
    const node = await house.deps.db.write.transaction((tx) =>
      registerPaidNode(tx, {
        subject: { kind: 'post', id: post.id },
        ownerId: owner.userId,
        amount: 30,
        type: 'read',
        now: house.deps.now(),
      }),
    );
    await member.call(purchaseNode, { node, password: 'Moneda-17' });
    const about = async (id: number) => {
      const line = await member.send(wallet.getCurrencyLine, { id });
      expect(line.queries).toBeLessThanOrEqual(4);
      return [line.body['kind'], line.body['about']];
    };
    const page = { excerpt: '河流没有名字的时候', link: `/topicDetail?feed_from=${groupId}&id=${post.id}` };
    expect([await about(1), await about(2), await about(3)]).toEqual([
      ['recharge', { excerpt: '', link: `/payOrder?out_trade_no=${out_trade_no}` }],
      ['tip', page],
      ['purchase', page],
    ]);
    await owner.call(deletePost, { group_id: groupId, id: post.id });
    expect([await about(2), await about(3)]).toEqual([
      ['tip', null],
      ['purchase', null],
    ]);
  });

  it('has a statement with the balance after each line, by kind, direction and day, for its owner alone', async () => {
    const { person, stranger } = await testApp();
    const lin = await person();
    await recharge(lin, 'wallet', 1_000);
    await recharge(lin, 'currency', 500);
    await lin.call(wallet.transform, { amount: 250 });
    const lines = await lin.call(wallet.listWalletStatement, {});
    expect(lines.map(({ title, kind, amount, balance }) => [title, kind, amount, balance])).toEqual([
      ['钱包转为积分', 'transform', -250, 750],
      ['钱包充值', 'recharge', 1_000, 1_000],
    ]);
    const inEnglish = await lin.call(wallet.listCurrencyStatement, {}, { locale: 'en-US' });
    expect(inEnglish.map(({ title, amount, balance }) => [title, amount, balance])).toEqual([
      ['From the wallet', 250, 750],
      ['Credited', 500, 500],
    ]);
    expect(await lin.call(wallet.listWalletStatement, { type: 1 })).toHaveLength(1);
    expect(await lin.call(wallet.listWalletStatement, { kind: 'transform' })).toHaveLength(1);
    expect(await lin.call(wallet.listWalletStatement, { kind: 'tip' })).toEqual([]);
    expect(await lin.call(wallet.listWalletStatement, { until: '2020-01-01' })).toEqual([]);
    expect(await lin.call(wallet.listWalletStatement, { from: '2020-01-01', after: 2 })).toMatchObject([{ id: 1 }]);
    for (const from of ['2020-13-01', '2020-02-30', 'yesterday', '20200101'])
      expect((await lin.send(wallet.listCurrencyStatement, { from })).status).toBe(422);
    expect(await lin.call(wallet.getWalletLine, { id: 2 })).toEqual({ ...lines[0], about: null });
    expect((await lin.call(wallet.getCurrencyLine, { id: 1 })).amount).toBe(500);
    const other = await stranger();
    for (const call of [wallet.getWalletLine, wallet.getCurrencyLine]) {
      expect(await other.refused(call, { id: 1 })).toBe('NOT_FOUND');
      expect(await lin.refused(call, { id: Number.MAX_SAFE_INTEGER })).toBe('NOT_FOUND');
    }
    expect(await other.call(wallet.listWalletStatement, {})).toEqual([]);
    expect(await other.call(wallet.listCurrencyStatement, {})).toEqual([]);
    expect(await other.call(wallet.listWalletOrders, {})).toEqual([]);
    expect(await other.call(wallet.listCurrencyOrders, {})).toEqual([]);
    expect((await other.call(wallet.getWallet, {})).balance).toBe(0);
    expect((await lin.send(wallet.listWalletStatement, { limit: 101 })).status).toBe(422);
  });
});
