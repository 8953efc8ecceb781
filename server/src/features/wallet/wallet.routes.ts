import * as desk from '#contract/wallet/money-desk.calls.ts';
import * as calls from '#contract/wallet/wallet.calls.ts';
import { type Binding, bindPreparedWrites, bindReads, bindWrites } from '../../kernel/http/context.ts';
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

export const bindings: readonly Binding[] = [
  ...bindReads(calls, {
    getWallet,
    listWalletOrders,
    listCurrencyOrders,
    getPayment,
    listWalletStatement: listOwnStatement('CNY'),
    getWalletLine: getOwnLine('CNY'),
    listCurrencyStatement: listOwnStatement('currency'),
    getCurrencyLine: getOwnLine('currency'),
    listWithdrawals,
    getWithdrawal,
  }),
  ...bindWrites(calls, { transform }),
  ...bindPreparedWrites(calls, {
    rechargeWallet: beginRecharge('wallet'),
    rechargeCurrency: beginRecharge('currency'),
    checkPayment,
    requestWithdrawal,
    withdrawCurrency,
  }),
  ...bindReads(desk, { listDeskWithdrawals, getDeskWithdrawal, listDeskPayments, listReconciliations, listDifferences }),
  ...bindWrites(desk, { approveWithdrawal, claimWithdrawal, rejectWithdrawal, payWithdrawal, refundPayment, settleDifference }),
  ...bindPreparedWrites(desk, { reconcile }),
];
