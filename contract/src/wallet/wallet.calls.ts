import { defineCall } from '../kernel/calls.ts';
import { settlingRefusals, transferRefusals } from '../ledger/ledger.calls.ts';
import { paymentPasswordAsked } from '../payment-password/payment-password.calls.ts';
import * as doors from './wallet.doors.ts';
import * as shapes from './wallet.schemas.ts';

const recharging = ['RECHARGE_CLOSED', 'RECHARGE_WAY_CLOSED', 'AMOUNT_OUT_OF_BOUNDS', 'WECHAT_NOT_CONNECTED'] as const;
const withdrawing = [
  'STEP_UP_NEEDED',
  ...paymentPasswordAsked,
  'CASH_CLOSED',
  'AMOUNT_OUT_OF_BOUNDS',
  'CASH_TOO_MANY',
  ...transferRefusals,
] as const;
const orderLimits = [{ by: 'actor', max: 60, perSeconds: 3600 }] as const;
const pollLimits = [{ by: 'actor', max: 60, perSeconds: 60 }] as const;

export const getWallet = defineCall(doors.getWallet, shapes.GetWallet, { summary: 'What I have, and what I may do with it' });

export const listWalletOrders = defineCall(doors.listWalletOrders, shapes.ListWalletOrders, {
  summary: 'Top-ups, withdrawals and conversions of my wallet, newest first',
});

export const listCurrencyOrders = defineCall(doors.listCurrencyOrders, shapes.ListCurrencyOrders, {
  summary: 'What currency I bought, cashed and got for money, newest first',
});

export const transform = defineCall(doors.transform, shapes.Transform, {
  summary: 'Turn money of the wallet into currency',
  refusals: ['TRANSFORM_CLOSED', 'AMOUNT_OUT_OF_BOUNDS', ...transferRefusals],
  limits: orderLimits,
});

export const rechargeWallet = defineCall(doors.rechargeWallet, shapes.RechargeWallet, {
  summary: 'Begin to top the wallet up',
  refusals: recharging,
  limits: orderLimits,
});

export const rechargeCurrency = defineCall(doors.rechargeCurrency, shapes.RechargeCurrency, {
  summary: 'Begin to buy currency',
  refusals: recharging,
  limits: orderLimits,
});

export const checkPayment = defineCall(doors.checkPayment, shapes.CheckPayment, {
  summary: 'How a payment of mine stands, asked at the gateway',
  refusals: settlingRefusals,
  limits: pollLimits,
  repeatable: false,
});

export const getPayment = defineCall(doors.getPayment, shapes.GetPayment, { summary: 'A payment of mine' });

export const listWalletStatement = defineCall(doors.listWalletStatement, shapes.ListWalletStatement, {
  summary: 'Statement of my wallet with the balance after each line, newest first',
});

export const getWalletLine = defineCall(doors.getWalletLine, shapes.GetWalletLine, { summary: 'A line of my wallet’s statement' });

export const listCurrencyStatement = defineCall(doors.listCurrencyStatement, shapes.ListCurrencyStatement, {
  summary: 'Statement of my currency with the balance after each line, newest first',
});

export const getCurrencyLine = defineCall(doors.getCurrencyLine, shapes.GetCurrencyLine, { summary: 'A line of my currency’s statement' });

export const requestWithdrawal = defineCall(doors.requestWithdrawal, shapes.RequestWithdrawal, {
  summary: 'Ask for money of the wallet to be paid out',
  refusals: [...withdrawing, 'CASH_WAY_CLOSED'],
  limits: orderLimits,
});

export const listWithdrawals = defineCall(doors.listWithdrawals, shapes.ListWithdrawals, { summary: 'My withdrawals, newest first' });

export const getWithdrawal = defineCall(doors.getWithdrawal, shapes.GetWithdrawal, { summary: 'A withdrawal of mine' });

export const withdrawCurrency = defineCall(doors.withdrawCurrency, shapes.WithdrawCurrency, {
  summary: 'Ask for currency to be turned back into money of the wallet',
  refusals: [...withdrawing, 'CASH_GIFTED'],
  limits: orderLimits,
});
