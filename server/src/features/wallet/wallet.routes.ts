import * as desk from '#contract/wallet/money-desk.calls.ts';
import * as calls from '#contract/wallet/wallet.calls.ts';
import { type Binding, bindPreparedWrite, bindRead, bindWrite } from '../../kernel/http/context.ts';
import { beginRecharge } from './actions/begin-recharge.ts';
import { checkPayment } from './actions/check-payment.ts';
import { requestWithdrawal, withdrawCurrency } from './actions/request-withdrawal.ts';
import { transform } from './actions/transform.ts';
import { approveWithdrawal, claimWithdrawal, payWithdrawal, rejectWithdrawal } from './desk/decide-withdrawal.ts';
import { getDeskWithdrawal, listDeskPayments, listDeskWithdrawals, listDifferences, listReconciliations } from './desk/list-desk.ts';
import { refundPayment } from './desk/refund-payment.ts';
import { reconcile, settleDifference } from './desk/settle-difference.ts';
import { getWallet } from './reads/get-wallet.ts';
import { listCurrencyOrders, listWalletOrders } from './reads/list-orders.ts';
import { getOwnLine, listOwnStatement } from './reads/list-statement.ts';
import { getPayment, getWithdrawal, listWithdrawals } from './reads/list-withdrawals.ts';

export const walletBindings: readonly Binding[] = [
  bindRead(calls.getWallet, getWallet),
  bindRead(calls.listWalletOrders, listWalletOrders),
  bindRead(calls.listCurrencyOrders, listCurrencyOrders),
  bindWrite(calls.transform, transform),
  bindPreparedWrite(calls.rechargeWallet, beginRecharge('wallet')),
  bindPreparedWrite(calls.rechargeCurrency, beginRecharge('currency')),
  bindPreparedWrite(calls.checkPayment, checkPayment),
  bindRead(calls.getPayment, getPayment),
  bindRead(calls.listWalletStatement, listOwnStatement('CNY')),
  bindRead(calls.getWalletLine, getOwnLine('CNY')),
  bindRead(calls.listCurrencyStatement, listOwnStatement('currency')),
  bindRead(calls.getCurrencyLine, getOwnLine('currency')),
  bindPreparedWrite(calls.requestWithdrawal, requestWithdrawal),
  bindRead(calls.listWithdrawals, listWithdrawals),
  bindRead(calls.getWithdrawal, getWithdrawal),
  bindPreparedWrite(calls.withdrawCurrency, withdrawCurrency),
  bindRead(desk.listDeskWithdrawals, listDeskWithdrawals),
  bindRead(desk.getDeskWithdrawal, getDeskWithdrawal),
  bindWrite(desk.approveWithdrawal, approveWithdrawal),
  bindWrite(desk.claimWithdrawal, claimWithdrawal),
  bindWrite(desk.rejectWithdrawal, rejectWithdrawal),
  bindWrite(desk.payWithdrawal, payWithdrawal),
  bindRead(desk.listDeskPayments, listDeskPayments),
  bindWrite(desk.refundPayment, refundPayment),
  bindRead(desk.listReconciliations, listReconciliations),
  bindPreparedWrite(desk.reconcile, reconcile),
  bindRead(desk.listDifferences, listDifferences),
  bindWrite(desk.settleDifference, settleDifference),
];
