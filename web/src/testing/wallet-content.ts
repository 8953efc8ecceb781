import type { Locale } from '#contract/kernel/texts.ts';
import { getPaymentPassword } from '#contract/payment-password/payment-password.doors.ts';
import { listReceipts } from '#contract/purchases/purchases.doors.ts';
import { listAds } from '#contract/site/ads.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import type { SiteConfig } from '#contract/site/site.schemas.ts';
import * as doors from '#contract/wallet/wallet.doors.ts';
import type { Checkout, MoneyOrder, Payment, StatementLine, WalletOverview, Withdrawal } from '#contract/wallet/wallet.schemas.ts';
import { bought, somebody } from './content.ts';
import { type FakeServer, fakeServer } from './fake-server.ts';

export const at = '2026-03-01 08:00:00';
export const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];

export const config: SiteConfig = {
  site: {
    anonymous: { status: true },
    gold: { status: true, name: '金币' },
    reserved_nickname: '',
    reward: { status: true, amounts: '100,500' },
    currency_name: { id: 1, name: '积分', one: '积分', unit: '' },
  },
  currency: {
    rule: '积分可用于打赏',
    IAP: { only: false },
    cash: { status: true },
    recharge: { status: true },
    settings: {
      'recharge-ratio': 10,
      'recharge-options': '100,500,1000',
      'recharge-max': 10_000_000,
      'recharge-min': 100,
      'cash-max': 5_000_000,
      'cash-min': 100,
    },
  },
  wallet: {
    labels: [50, 100, 1000],
    ratio: 100,
    cash: { 'min-amount': 100, types: ['alipay', 'wechat'], status: true },
    recharge: { status: true },
    'transform-currency': true,
  },
  'pay-validate-user-password': true,
};

const overview: WalletOverview = {
  balance: 123_456,
  held: 500,
  currency: 10_005,
  currency_held: 0,
  power: 0,
  ratio: 10,
  gateways: ['sandbox', 'alipay'],
  recharge_type: ['sandbox', 'alipay'],
  labels: [100, 500],
  rule: '',
  cash_open: true,
  open_cashes: 1,
};

export const payment = (own: Partial<Payment> = {}): Payment => ({
  id: 1,
  out_trade_no: 'YZ20260301080000abc',
  product: 'wallet',
  title: '钱包充值',
  gateway: 'sandbox',
  state: 'waiting',
  amount: 1000,
  credits: 0,
  refunded: 0,
  created_at: at,
  expires_at: '2026-03-01 08:30:00',
  paid_at: null,
  ...own,
});

export const line = (id: number, own: Partial<StatementLine> = {}): StatementLine => ({
  id,
  kind: 'tip',
  code: 'tip.paid',
  title: '打赏',
  amount: -500,
  balance: 1000 * id,
  user: somebody('名字很长很长很长很长很长很长的一位译者'),
  subject: null,
  created_at: at,
  ...own,
});

export const withdrawal = (own: Partial<Withdrawal> = {}): Withdrawal => ({
  id: 41,
  asset: 'CNY',
  amount: 2_000,
  fen: 2_000,
  type: 'alipay',
  account: 'me@example.com',
  state: 'waiting',
  reason: null,
  created_at: at,
  updated_at: at,
  ...own,
});

export const order = (own: Partial<MoneyOrder> = {}): MoneyOrder => ({
  id: 51,
  owner_id: 7,
  title: '钱包充值',
  body: '',
  type: 1,
  target_type: 'recharge',
  target_id: 'YZ20260301080000abc',
  amount: 1_000,
  state: 1,
  created_at: at,
  updated_at: at,
  ...own,
});

export const checkout: Checkout = {
  out_trade_no: 'YZ20260301080000abc',
  gateway: 'sandbox',
  way: 'jsapi',
  url: null,
  jsapi: { appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'p', signType: 'RSA', paySign: 's' },
  amount: 1000,
  expires_at: '2026-03-01 08:30:00',
};

export function money(own: Partial<WalletOverview> = {}): FakeServer {
  const server = fakeServer();
  server.answer(getSiteConfig, () => config);
  server.answer(listAds, () => []);
  server.answer(getPaymentPassword, () => ({ is_set: true, set_at: null, locked_minutes: 0, sent_to: null }));
  server.answer(doors.getWallet, () => ({ ...overview, ...own }));
  server.answer(doors.listWalletStatement, ({ after }) =>
    after ? [] : [line(3), line(2, { title: '钱包充值', kind: 'recharge', amount: 1000, user: null, created_at: '2026-02-28 15:59:59' })],
  );
  server.answer(doors.listCurrencyStatement, () => [line(1, { amount: 5 })]);
  server.answer(doors.getWalletLine, ({ id }) => ({ ...line(id, { subject: { kind: 'cash', id: 41 } }), about: null }));
  server.answer(doors.getCurrencyLine, ({ id }) => ({ ...line(id), about: { excerpt: '河流没有名字的时候', link: '/feeds/9' } }));
  server.answer(listReceipts, () => [bought()]);
  server.answer(doors.listWithdrawals, () => [
    withdrawal(),
    withdrawal({ id: 40, asset: 'currency', amount: 1000, fen: 100, type: null, account: null, state: 'paid' }),
  ]);
  server.answer(doors.getWithdrawal, () => withdrawal({ state: 'rejected', reason: '账号与姓名不一致' }));
  server.answer(doors.listWalletOrders, () => [order(), order({ id: 50, target_type: 'cash', target_id: '41', type: -1, state: 0 })]);
  server.answer(doors.listCurrencyOrders, () => [{ ...order({ target_type: 'transform', state: -1 }), currency: 1 }]);
  server.answer(doors.getPayment, () => payment());
  server.answer(doors.checkPayment, () => payment({ state: 'paid', paid_at: at }));
  return server;
}
