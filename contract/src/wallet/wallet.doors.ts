import { named, read, rest, write } from '../kernel/doors.ts';
import type {
  CheckPayment,
  GetCurrencyLine,
  GetPayment,
  GetWallet,
  GetWalletLine,
  GetWithdrawal,
  ListCurrencyOrders,
  ListCurrencyStatement,
  ListWalletOrders,
  ListWalletStatement,
  ListWithdrawals,
  RechargeCurrency,
  RechargeWallet,
  RequestWithdrawal,
  Transform,
  WithdrawCurrency,
} from './wallet.schemas.ts';

export const getWallet = read<typeof GetWallet>('wallet.get', 'user', [named('v2/account/wallet'), rest('GET', '/wallet')]);

export const listWalletOrders = read<typeof ListWalletOrders>('wallet.orders', 'user', [
  rest('GET', '/plus-pay/orders'),
  rest('GET', '/wallet/charges'),
]);

export const listCurrencyOrders = read<typeof ListCurrencyOrders>('currency.orders', 'user', [rest('GET', '/currency/orders')]);

export const transform = write<typeof Transform>('wallet.transform', 'user', [rest('POST', '/plus-pay/transform')]);

export const rechargeWallet = write<typeof RechargeWallet>('wallet.recharge', 'user', [rest('POST', '/walletRecharge/orders')]);

export const rechargeCurrency = write<typeof RechargeCurrency>('currency.recharge', 'user', [
  rest('POST', '/currencyRecharge/orders'),
  rest('POST', '/currency/recharge'),
]);

/** Asks the gateway how a payment stands, for whoever comes back from it before its notification does. */
export const checkPayment = write<typeof CheckPayment>('payments.check', 'user', [
  rest('POST', '/walletRecharge/checkWechatOrders', { status: 200 }),
  rest('POST', '/currencyRecharge/checkWechatOrders', { status: 200 }),
]);

export const getPayment = read<typeof GetPayment>('payments.get', 'user', [
  rest('GET', '/walletRecharge/orders/{out_trade_no}'),
  rest('GET', '/currencyRecharge/orders/{out_trade_no}'),
]);

export const listWalletStatement = read<typeof ListWalletStatement>('wallet.statement', 'user', [rest('GET', '/wallet/statement')]);

export const getWalletLine = read<typeof GetWalletLine>('wallet.statement-line', 'user', [rest('GET', '/wallet/statement/{id}')]);

export const listCurrencyStatement = read<typeof ListCurrencyStatement>('currency.statement', 'user', [rest('GET', '/currency/statement')]);

export const getCurrencyLine = read<typeof GetCurrencyLine>('currency.statement-line', 'user', [rest('GET', '/currency/statement/{id}')]);

export const requestWithdrawal = write<typeof RequestWithdrawal>('wallet.cash', 'user', [
  rest('POST', '/plus-pay/cashes', { names: { value: 'amount' } }),
]);

export const listWithdrawals = read<typeof ListWithdrawals>('wallet.cashes', 'user', [rest('GET', '/plus-pay/cashes')]);

export const getWithdrawal = read<typeof GetWithdrawal>('wallet.cash-one', 'user', [rest('GET', '/plus-pay/cashes/{id}')]);

export const withdrawCurrency = write<typeof WithdrawCurrency>('currency.cash', 'user', [rest('POST', '/currency/cash')]);
