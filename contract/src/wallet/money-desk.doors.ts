import { read, rest, write } from '../kernel/doors.ts';
import type {
  ApproveWithdrawal,
  ClaimWithdrawal,
  GetDeskWithdrawal,
  ListDeskPayments,
  ListDeskWithdrawals,
  ListDifferences,
  ListReconciliations,
  PayWithdrawal,
  Reconcile,
  RefundPayment,
  RejectWithdrawal,
  SettleDifference,
} from './money-desk.schemas.ts';

/** The operators' desk (decision 53): to everyone else these addresses are not there. */
export const listDeskWithdrawals = read<typeof ListDeskWithdrawals>('desk.cashes', 'operator', [rest('GET', '/ops/cashes')]);

export const getDeskWithdrawal = read<typeof GetDeskWithdrawal>('desk.cash', 'operator', [rest('GET', '/ops/cashes/{id}')]);

export const approveWithdrawal = write<typeof ApproveWithdrawal>('desk.approve-cash', 'operator', [
  rest('POST', '/ops/cashes/{id}/approval'),
]);

export const claimWithdrawal = write<typeof ClaimWithdrawal>('desk.claim-cash', 'operator', [rest('POST', '/ops/cashes/{id}/claim')]);

export const rejectWithdrawal = write<typeof RejectWithdrawal>('desk.reject-cash', 'operator', [
  rest('POST', '/ops/cashes/{id}/rejection'),
]);

export const payWithdrawal = write<typeof PayWithdrawal>('desk.pay-cash', 'operator', [rest('POST', '/ops/cashes/{id}/payment')]);

export const listDeskPayments = read<typeof ListDeskPayments>('desk.payments', 'operator', [rest('GET', '/ops/payments')]);

export const refundPayment = write<typeof RefundPayment>('desk.refund', 'operator', [rest('POST', '/ops/payments/{out_trade_no}/refunds')]);

export const listReconciliations = read<typeof ListReconciliations>('desk.reconciliations', 'operator', [
  rest('GET', '/ops/reconciliations'),
]);

export const reconcile = write<typeof Reconcile>('desk.reconcile', 'operator', [rest('POST', '/ops/reconciliations')]);

export const listDifferences = read<typeof ListDifferences>('desk.differences', 'operator', [rest('GET', '/ops/differences')]);

export const settleDifference = write<typeof SettleDifference>('desk.settle-difference', 'operator', [
  rest('POST', '/ops/differences/{id}/settlement'),
]);
