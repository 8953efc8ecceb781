import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './money-desk.schemas.ts';

/** The operators' desk (decision 53): to everyone else these addresses are not there. */
export const listDeskWithdrawals = read<typeof shapes.ListDeskWithdrawals>('desk.cashes', 'operator', [rest('GET', '/ops/cashes')]);

export const getDeskWithdrawal = read<typeof shapes.GetDeskWithdrawal>('desk.cash', 'operator', [rest('GET', '/ops/cashes/{id}')]);

export const approveWithdrawal = write<typeof shapes.ApproveWithdrawal>('desk.approve-cash', 'operator', [
  rest('POST', '/ops/cashes/{id}/approval'),
]);

export const claimWithdrawal = write<typeof shapes.ClaimWithdrawal>('desk.claim-cash', 'operator', [
  rest('POST', '/ops/cashes/{id}/claim'),
]);

export const rejectWithdrawal = write<typeof shapes.RejectWithdrawal>('desk.reject-cash', 'operator', [
  rest('POST', '/ops/cashes/{id}/rejection'),
]);

export const payWithdrawal = write<typeof shapes.PayWithdrawal>('desk.pay-cash', 'operator', [rest('POST', '/ops/cashes/{id}/payment')]);

export const listDeskPayments = read<typeof shapes.ListDeskPayments>('desk.payments', 'operator', [rest('GET', '/ops/payments')]);

export const refundPayment = write<typeof shapes.RefundPayment>('desk.refund', 'operator', [
  rest('POST', '/ops/payments/{out_trade_no}/refunds'),
]);

export const listReconciliations = read<typeof shapes.ListReconciliations>('desk.reconciliations', 'operator', [
  rest('GET', '/ops/reconciliations'),
]);

export const reconcile = write<typeof shapes.Reconcile>('desk.reconcile', 'operator', [rest('POST', '/ops/reconciliations')]);

export const listDifferences = read<typeof shapes.ListDifferences>('desk.differences', 'operator', [rest('GET', '/ops/differences')]);

export const settleDifference = write<typeof shapes.SettleDifference>('desk.settle-difference', 'operator', [
  rest('POST', '/ops/differences/{id}/settlement'),
]);
