import { defineCall } from '../kernel/calls.ts';
import { settlingRefusals } from '../ledger/ledger.calls.ts';
import * as doors from './money-desk.doors.ts';
import * as shapes from './money-desk.schemas.ts';

const deciding = ['STEP_UP_NEEDED', 'CASH_OWN', 'CASH_SETTLED'] as const;
const settling = [...deciding, ...settlingRefusals] as const;

export const listDeskWithdrawals = defineCall(doors.listDeskWithdrawals, shapes.ListDeskWithdrawals, {
  summary: 'Withdrawals, those that wait longest first',
});

export const getDeskWithdrawal = defineCall(doors.getDeskWithdrawal, shapes.GetDeskWithdrawal, {
  summary: 'A withdrawal with who decided',
});

export const approveWithdrawal = defineCall(doors.approveWithdrawal, shapes.ApproveWithdrawal, {
  summary: 'Say yes to a withdrawal; each needs two operators',
  refusals: [...settling, 'CASH_OTHER_OPERATOR'],
});

export const claimWithdrawal = defineCall(doors.claimWithdrawal, shapes.ClaimWithdrawal, {
  summary: 'Take an approved withdrawal upon oneself, before it is paid out by hand',
  refusals: [...deciding, 'CASH_NOT_APPROVED', 'CASH_CLAIMED', 'CASH_OTHER_OPERATOR'],
});

export const rejectWithdrawal = defineCall(doors.rejectWithdrawal, shapes.RejectWithdrawal, {
  summary: 'Give a withdrawal back, with a reason that its owner is told; once approved, by who has claimed it and a second one',
  refusals: [...settling, 'CASH_CLAIM_FIRST', 'CASH_CLAIMED', 'CASH_OTHER_OPERATOR'],
});

export const payWithdrawal = defineCall(doors.payWithdrawal, shapes.PayWithdrawal, {
  summary: 'Note that an approved withdrawal was paid out by hand',
  refusals: [...settling, 'CASH_NOT_APPROVED', 'CASH_CLAIMED', 'CASH_OTHER_OPERATOR'],
});

export const listDeskPayments = defineCall(doors.listDeskPayments, shapes.ListDeskPayments, {
  summary: 'Payments through gateways with their refunds, newest first',
});

export const refundPayment = defineCall(doors.refundPayment, shapes.RefundPayment, {
  summary: 'Give a payment back through its gateway, as a whole or in part',
  refusals: [
    'STEP_UP_NEEDED',
    'REFUND_OWN',
    'PAYMENT_NOT_PAID',
    'REFUND_TOO_LARGE',
    'REFUND_GIFTED',
    ...settlingRefusals,
    'RECHARGE_WAY_CLOSED',
  ],
});

export const listReconciliations = defineCall(doors.listReconciliations, shapes.ListReconciliations, {
  summary: 'Days whose bill was held against our books, newest first',
});

export const reconcile = defineCall(doors.reconcile, shapes.Reconcile, {
  summary: 'Hold a day’s bill of a gateway against our books, once more where it was done',
  refusals: ['BILL_NOT_READY', 'RECHARGE_WAY_CLOSED', ...settlingRefusals],
  limits: [{ by: 'actor', max: 60, perSeconds: 3600 }],
});

export const listDifferences = defineCall(doors.listDifferences, shapes.ListDifferences, {
  summary: 'Where a gateway and our books differ, newest first',
});

export const settleDifference = defineCall(doors.settleDifference, shapes.SettleDifference, {
  summary: 'Note how a difference was settled',
  refusals: ['DIFFERENCE_SETTLED'],
});
