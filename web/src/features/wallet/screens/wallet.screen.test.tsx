import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getPaymentPassword } from '#contract/payment-password/payment-password.doors.ts';
import { listReceipts } from '#contract/purchases/purchases.doors.ts';
import { listAds } from '#contract/site/ads.doors.ts';
import * as doors from '#contract/wallet/wallet.doors.ts';
import { chooseDate } from '../../../testing/account-forms.ts';
import { bought } from '../../../testing/content.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { type RenderedApp, renderApp } from '../../../testing/render-app.tsx';
import { at, checkout, line, locales, money, payment } from '../../../testing/wallet-content.ts';

const paths = [
  '/wallet',
  '/wallet/recharge',
  '/wallet/withdraw',
  '/wallet/withdraw/detail',
  '/wallet/withdraw/detail/41',
  '/wallet/detail',
  '/wallet/detail/3',
  '/currency',
  '/currency/recharge',
  '/currency/withdraw',
  '/currency/detail',
  '/currency/journal-detail',
  '/currency/journal-detail?id=1',
  '/currency/purchases',
  '/shop',
  '/pay?out_trade_no=YZ20260301080000abc',
  '/payResult?out_trade_no=YZ20260301080000abc',
  '/payOrder',
  '/payOrder?out_trade_no=YZ20260301080000abc',
];

const press = async (app: RenderedApp, name: string | RegExp) => {
  const button = await app.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const fill = async (app: RenderedApp, label: string | RegExp, value: string) => {
  const field = await app.findByLabelText(label);
  await act(async () => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  });
};
const isDead = (app: RenderedApp, name: string | RegExp) => (app.getByRole('button', { name }) as HTMLButtonElement).disabled;
const open = (path: string, server = money()) => renderApp(path, { server, as: visitors.user });

describe('the screens of money', () => {
  it.each(paths.map((path, index) => [path, locales[index % locales.length]] as const))('%s stands in %s', async (path, locale) => {
    const app = await renderApp(path, { server: money(), as: visitors.user, locale });
    expect((await app.findAllByRole('heading')).length).toBeGreaterThan(0);
    await waitFor(() => expect(app.container.querySelector('[aria-busy="true"]')).toBeNull());
    expect(app.container.textContent).not.toMatch(/NaN|undefined|\{\{/);
  });

  it('shows what there is, what is set apart, and the ways', async () => {
    const app = await open('/wallet');
    expect(await app.findByText('¥1,234.56')).toBeTruthy();
    expect(app.getByText('¥5.00')).toBeTruthy();
    const links = app.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/wallet/recharge', '/wallet/withdraw', '/wallet/detail', '/currency', '/money-proof']));
  });

  it('turns money into 积分 at the ratio, not more than there is', async () => {
    const server = money();
    server.answer(doors.transform, ({ amount }) => ({ message: '转换成功', amount, credited: amount * 10 }));
    const app = await open('/wallet', server);
    await press(app, /^转为积分/);
    await fill(app, '转出金额', '99999');
    expect(await app.findByText('超过可用余额')).toBeTruthy();
    await fill(app, '转出金额', '12.3');
    expect(app.getByText('12,300')).toBeTruthy();
    await press(app, '确认转换');
    expect(await app.findByText('转换成功')).toBeTruthy();
    expect(server.inputsOf(doors.transform)).toEqual([{ amount: 1230 }]);
  });
});

describe('topping up', () => {
  it('offers what is within the bounds, says what is not, and pays once', async () => {
    const server = money();
    server.answer(doors.rechargeWallet, () => ({ message: '', data: checkout }));
    const told: unknown[] = [];
    window.WeixinJSBridge = {
      invoke: (_name, data, tell) => {
        told.push(data);
        tell({ err_msg: told.length === 1 ? 'get_brand_wcpay_request:cancel' : 'get_brand_wcpay_request:ok' });
      },
    };
    const app = await open('/wallet/recharge', server);
    expect(await app.findByRole('button', { name: '¥10.00' })).toBeTruthy();
    expect(app.queryByRole('button', { name: '¥0.50' })).toBeNull();
    await fill(app, '其他金额', '0.5');
    expect(await app.findByText('最少 ¥1.00')).toBeTruthy();
    expect(isDead(app, '充值')).toBe(true);
    await fill(app, '其他金额', '10.00');
    await press(app, '支付 ¥10.00');
    expect(await app.findByText('支付失败：取消支付')).toBeTruthy();
    await waitFor(() => expect(app.address()).toBe('/pay?out_trade_no=YZ20260301080000abc'));
    await press(app, '继续支付');
    await waitFor(() => expect(app.address()).toBe('/payResult?out_trade_no=YZ20260301080000abc'));
    expect(await app.findByText('支付成功')).toBeTruthy();
    expect(server.inputsOf(doors.rechargeWallet)).toEqual([{ amount: 1000, type: 'sandbox', from: 2 }]);
    expect(told.length).toBe(2);
    delete window.WeixinJSBridge;
  });

  it('says what any other failure in the chat app is', async () => {
    const server = money();
    server.answer(doors.rechargeCurrency, () => ({ message: '', data: checkout }));
    window.WeixinJSBridge = { invoke: (_name, _data, tell) => tell({ err_msg: 'get_brand_wcpay_request:fail' }) };
    const app = await open('/currency/recharge', server);
    await press(app, '支付 ¥5.00');
    expect(await app.findByText('支付失败：请联系管理员')).toBeTruthy();
    delete window.WeixinJSBridge;
  });

  it('says that it is closed where no way is open', async () => {
    const app = await open('/wallet/recharge', money({ gateways: [] }));
    expect(await app.findByText('充值暂未开放')).toBeTruthy();
  });

  it('asks again until the payment is known', async () => {
    const server = money();
    const answers = [payment(), payment({ state: 'paid', paid_at: at, product: 'currency', credits: 10_000 })];
    server.answer(doors.checkPayment, () => answers.shift() ?? payment({ state: 'paid' }));
    const app = await open('/payResult?out_trade_no=YZ20260301080000abc', server);
    expect(await app.findByText('正在确认支付结果')).toBeTruthy();
    expect(await app.findByText('10,000 积分已到账')).toBeTruthy();
    expect(server.inputsOf(doors.checkPayment).length).toBe(2);
  });

  it.each([
    ['failed', '支付失败'],
    ['closed', '订单已关闭'],
    ['refunded', '已退款'],
  ] as const)('ends at %s', async (state, words) => {
    const server = money();
    server.answer(doors.checkPayment, () => payment({ state, refunded: state === 'refunded' ? 1000 : 0 }));
    const app = await open('/payResult?out_trade_no=YZ20260301080000abc', server);
    expect((await app.findAllByText(words)).length).toBeGreaterThan(0);
    expect(server.inputsOf(doors.checkPayment).length).toBe(1);
  });

  it('says that a cancelled payment took nothing', async () => {
    const server = money();
    server.answer(doors.checkPayment, () => payment());
    const app = await open('/payResult?out_trade_no=YZ20260301080000abc&result=cancel', server);
    expect(await app.findByText('支付失败：取消支付')).toBeTruthy();
    expect(app.getByRole('link', { name: '重新充值' })).toBeTruthy();
  });

  it.each(['/payResult', '/payResult?out_trade_no=%3Cb%3E', '/pay'])('finds nothing at %s', async (path) => {
    const app = await open(path);
    expect(await app.findByText('内容不存在或已被删除')).toBeTruthy();
  });
});

describe('withdrawing', () => {
  it('asks for the password beside what is about to happen, and leads to the withdrawal', async () => {
    const server = money();
    let isWrong = true;
    server.answer(doors.requestWithdrawal, () => {
      if (!isWrong) return { message: '提现申请已提交', id: 41 };
      isWrong = false;
      throw refusal({ reason: 'PAYMENT_PASSWORD_WRONG', message: '支付密码不正确，还可尝试4次' });
    });
    const app = await open('/wallet/withdraw', server);
    expect((await app.findByLabelText('提现金额')).getAttribute('placeholder')).toBe('0.00');
    await fill(app, '提现金额', '0.5');
    expect(await app.findByText('最少 ¥1.00')).toBeTruthy();
    await fill(app, '提现金额', '20');
    await fill(app, '账号', 'me@example.com');
    await fill(app, '姓名', '林一');
    await press(app, '下一步');
    const sheet = within(await app.findByRole('dialog'));
    expect(sheet.getByText('¥20.00')).toBeTruthy();
    expect(sheet.getByText('¥1,214.56')).toBeTruthy();
    expect(isDead(app, '确认提现')).toBe(true);
    await fill(app, '支付密码', 'paper-boat');
    await press(app, '确认提现');
    expect(await app.findByText('支付密码不正确，还可尝试4次')).toBeTruthy();
    await fill(app, '支付密码', 'paper-boat-7');
    await press(app, '确认提现');
    await waitFor(() => expect(app.address()).toBe('/wallet/withdraw/detail/41'));
    expect(server.inputsOf(doors.requestWithdrawal)[1]).toEqual({
      amount: 2000,
      type: 'alipay',
      account: 'me@example.com',
      account_name: '林一',
      password: 'paper-boat-7',
    });
    expect(await app.findByText('账号与姓名不一致')).toBeTruthy();
  });

  it('shows on /currency what is advertised there, marked as that', async () => {
    const server = money();
    const picture = { id: 3, type: 'image' as const, sort: 1, created_at: at, updated_at: at };
    const ad = { ...picture, space_id: 2, title: '积分能做什么', data: { image: '/ad.png', link: '/shop' } };
    server.answer(listAds, ({ space_id }) => (space_id === 2 ? [ad] : []));
    const app = await open('/currency', server);
    expect((await app.findByRole('link', { name: '积分能做什么' })).getAttribute('href')).toBe('/shop');
    expect(await app.findByText('广告')).toBeTruthy();
  });

  it('leads who has no payment password to one before anything is written', async () => {
    const server = money();
    server.answer(getPaymentPassword, () => ({ is_set: false, set_at: null, locked_minutes: 0, sent_to: null }));
    const app = await open('/wallet/withdraw', server);
    expect((await app.findByRole('link', { name: '去设置' })).getAttribute('href')).toBe('/wallet/password');
    expect(isDead(app, '下一步')).toBe(true);
  });

  it('turns 积分 into whole fen', async () => {
    const server = money();
    server.answer(doors.withdrawCurrency, () => ({ message: '提现申请已提交', id: 41 }));
    const app = await open('/currency/withdraw', server);
    expect((await app.findByLabelText('提现数量')).getAttribute('placeholder')).toBe('0');
    await fill(app, '提现数量', '20000');
    expect(await app.findByText('超过可用余额')).toBeTruthy();
    await fill(app, '提现数量', '1005');
    expect(app.getByText('¥1.00')).toBeTruthy();
    await press(app, '下一步');
    await fill(app, '支付密码', 'paper-boat-7');
    await press(app, '确认提现');
    await waitFor(() => expect(server.inputsOf(doors.withdrawCurrency)).toEqual([{ amount: 1005, password: 'paper-boat-7' }]));
  });

  it('says that it is closed', async () => {
    const app = await open('/wallet/withdraw', money({ cash_open: false }));
    expect(await app.findByText('提现暂未开放')).toBeTruthy();
  });
});

describe('statements and orders', () => {
  it('are grouped by the months of Beijing, each line with its sign and the balance after it', async () => {
    const app = await open('/wallet/detail');
    expect((await app.findAllByRole('heading', { level: 2 })).map((title) => title.textContent)).toEqual(['2026年3月', '2026年2月']);
    expect(app.getByText('\u2212¥5.00')).toBeTruthy();
    expect(app.getByText('+¥10.00')).toBeTruthy();
    expect(app.getByText('¥30.00')).toBeTruthy();
  });

  it('are filtered by direction, kind and days, which stand in the address', async () => {
    const server = money();
    const app = await open('/wallet/detail', server);
    const incoming = await app.findByLabelText('收入');
    await act(async () => void fireEvent.click(incoming));
    await press(app, '全部类型');
    await press(app, '充值');
    await waitFor(() => expect(app.address()).toBe('/wallet/detail?way=in&kind=recharge'));
    await press(app, '全部日期');
    await chooseDate(app, '开始日期', '2024-03-02');
    await chooseDate(app, '结束日期', '2024-03-01');
    expect(await app.findByText('结束日期不能早于开始日期')).toBeTruthy();
    await chooseDate(app, '结束日期', '2024-03-03');
    await press(app, '查看');
    await waitFor(() =>
      expect(server.inputsOf(doors.listWalletStatement).at(-1)).toMatchObject({
        kind: 'recharge',
        type: 1,
        from: '2024-03-02',
        until: '2024-03-03',
      }),
    );
  });

  it('say that they are empty, each in its way', async () => {
    const server = money();
    server.answer(doors.listWalletStatement, () => []);
    const app = await open('/wallet/detail', server);
    expect(await app.findByText('还没有记录')).toBeTruthy();
    await app.goTo('/wallet/detail?kind=cash');
    expect(await app.findByText('没有符合条件的记录')).toBeTruthy();
  });

  it('lead from an order to its payment or its withdrawal', async () => {
    const app = await open('/payOrder');
    const rows = await app.findAllByRole('link', { name: /¥10\.00/ });
    expect(rows.map((row) => row.getAttribute('href'))).toEqual([
      '/payOrder?out_trade_no=YZ20260301080000abc',
      '/wallet/withdraw/detail/41',
    ]);
  });

  it('lead from a line to what it is about, and say nothing where there is nothing to be seen any more', async () => {
    const app = await open('/currency/journal-detail?id=1');
    expect((await app.findByRole('link', { name: '河流没有名字的时候' })).getAttribute('href')).toBe('/feeds/9');
    app.unmount();
    const server = money();
    server.answer(doors.getCurrencyLine, ({ id }) => ({ ...line(id), about: null }));
    const other = await open('/currency/journal-detail?id=2', server);
    expect(await other.findByText('流水号')).toBeTruthy();
    expect(other.queryByText('相关')).toBeNull();
  });

  it('name what was bought, lead to it while it may be seen, and say what was given back', async () => {
    const server = money();
    const gone = bought({ id: 2, link: null, excerpt: null, refunded_at: at });
    server.answer(listReceipts, () => [bought(), gone]);
    const app = await open('/currency/purchases', server);
    expect((await app.findByRole('link', { name: /术语表/ })).getAttribute('href')).toBe('/feeds/7');
    expect(app.getAllByRole('link', { name: /的报告$/ })[0]?.getAttribute('href')).toMatch(/^\/reportOther\?id=/);
    expect(app.getByText('已退款')).toBeTruthy();
    expect(app.getAllByText('300')).toHaveLength(2);
  });

  it('say that nothing was bought', async () => {
    const server = money();
    server.answer(listReceipts, () => []);
    expect(await (await open('/currency/purchases', server)).findByText('还没有购买')).toBeTruthy();
  });

  it('that are not there are the 404 page', async () => {
    const server = money();
    for (const door of [doors.getWalletLine, doors.getWithdrawal, doors.getPayment])
      server.refuse(door, { status: 404, reason: 'NOT_FOUND' });
    for (const path of ['/wallet/detail/99', '/wallet/withdraw/detail/99', '/payOrder?out_trade_no=YZ000000', '/wallet/detail/x']) {
      const app = await open(path, server);
      expect(await app.findByText('内容不存在或已被删除')).toBeTruthy();
      app.unmount();
    }
  });
});
