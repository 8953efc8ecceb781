import { named, read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './wallet.schemas.ts';

export const getWallet = read<typeof shapes.GetWallet>('wallet.get', 'user', [named('v2/account/wallet'), rest('GET', '/wallet')]);

export const listWalletOrders = read<typeof shapes.ListWalletOrders>('wallet.orders', 'user', [
  rest('GET', '/plus-pay/orders'),
  rest('GET', '/wallet/charges'),
]);

export const listCurrencyOrders = read<typeof shapes.ListCurrencyOrders>('currency.orders', 'user', [rest('GET', '/currency/orders')]);

export const transform = write<typeof shapes.Transform>('wallet.transform', 'user', [rest('POST', '/plus-pay/transform')]);

export const rechargeWallet = write<typeof shapes.RechargeWallet>('wallet.recharge', 'user', [rest('POST', '/walletRecharge/orders')]);

export const rechargeCurrency = write<typeof shapes.RechargeCurrency>('currency.recharge', 'user', [
  rest('POST', '/currencyRecharge/orders'),
  rest('POST', '/currency/recharge'),
]);

/** Asks the gateway how a payment stands, for whoever comes back from it before its notification does. */
export const checkPayment = write<typeof shapes.CheckPayment>('payments.check', 'user', [
  rest('POST', '/walletRecharge/checkWechatOrders', { status: 200 }),
  rest('POST', '/currencyRecharge/checkWechatOrders', { status: 200 }),
]);

export const getPayment = read<typeof shapes.GetPayment>('payments.get', 'user', [
  rest('GET', '/walletRecharge/orders/{out_trade_no}'),
  rest('GET', '/currencyRecharge/orders/{out_trade_no}'),
]);

export const listWalletStatement = read<typeof shapes.ListWalletStatement>('wallet.statement', 'user', [rest('GET', '/wallet/statement')]);

export const getWalletLine = read<typeof shapes.GetWalletLine>('wallet.statement-line', 'user', [rest('GET', '/wallet/statement/{id}')]);

export const listCurrencyStatement = read<typeof shapes.ListCurrencyStatement>('currency.statement', 'user', [
  rest('GET', '/currency/statement'),
]);

export const getCurrencyLine = read<typeof shapes.GetCurrencyLine>('currency.statement-line', 'user', [
  rest('GET', '/currency/statement/{id}'),
]);

export const requestWithdrawal = write<typeof shapes.RequestWithdrawal>('wallet.cash', 'user', [
  rest('POST', '/plus-pay/cashes', { names: { value: 'amount' } }),
]);

export const listWithdrawals = read<typeof shapes.ListWithdrawals>('wallet.cashes', 'user', [rest('GET', '/plus-pay/cashes')]);

export const getWithdrawal = read<typeof shapes.GetWithdrawal>('wallet.cash-one', 'user', [rest('GET', '/plus-pay/cashes/{id}')]);

export const withdrawCurrency = write<typeof shapes.WithdrawCurrency>('currency.cash', 'user', [rest('POST', '/currency/cash')]);
