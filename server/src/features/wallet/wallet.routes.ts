import * as desk from '#contract/wallet/money-desk.calls.ts';
import * as calls from '#contract/wallet/wallet.calls.ts';
import type { Feature } from '../../kernel/feature.ts';
import { bindPreparedWrite, bindRead, bindWrite } from '../../kernel/http/context.ts';
import { beginRecharge } from './actions/begin-recharge.ts';
import { checkPayment } from './actions/check-payment.ts';
import { requestWithdrawal, withdrawCurrency } from './actions/request-withdrawal.ts';
import { transform } from './actions/transform.ts';
import { approveWithdrawal, claimWithdrawal, payWithdrawal, rejectWithdrawal } from './desk/decide-withdrawal.ts';
import { getDeskWithdrawal, listDeskPayments, listDeskWithdrawals, listDifferences, listReconciliations } from './desk/list-desk.ts';
import { countDaysFailed, countOpenDifferences } from './desk/reconcile.ts';
import { refundPayment } from './desk/refund-payment.ts';
import { reconcile, settleDifference } from './desk/settle-difference.ts';
import { serveCashier } from './gateways/sandbox-cashier.ts';
import { serveNotifications } from './notifications.ts';
import { getWallet } from './reads/get-wallet.ts';
import { listCurrencyOrders, listWalletOrders } from './reads/list-orders.ts';
import { getOwnLine, listOwnStatement } from './reads/list-statement.ts';
import { getPayment, getWithdrawal, listWithdrawals } from './reads/list-withdrawals.ts';
import { walletJobs } from './wallet.jobs.ts';
import './wallet.personal.ts';

export const walletFeature: Feature = {
  name: 'wallet',
  bindings: [
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
  ],
  jobs: walletJobs,
  figures: [
    {
      name: 'yanzhi_payment_differences_open',
      help: 'Differences between the gateways’ books and ours that nobody has settled',
      read: countOpenDifferences,
    },
    {
      name: 'yanzhi_payment_days_uncompared',
      help: 'Days of the last two weeks whose bill could not be compared',
      read: countDaysFailed,
    },
  ],
  plain: async (app, deps) => {
    serveCashier(app, deps);
    await serveNotifications(app, deps);
  },
};
