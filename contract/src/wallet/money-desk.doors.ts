import { read, rest, write } from '../kernel/doors.ts';
import type {
  ApproveCash,
  ClaimCash,
  GetDeskCash,
  ListDeskCashes,
  ListDeskPayments,
  ListDifferences,
  ListReconciliations,
  PayCash,
  Reconcile,
  RefundPayment,
  RejectCash,
  SettleDifference,
} from './money-desk.schemas.ts';

/** The operators' desk (decision 53): to everyone else these addresses are not there. */
export const listDeskCashes = read<typeof ListDeskCashes>('desk.cashes', 'operator', [rest('GET', '/ops/cashes')]);

export const getDeskCash = read<typeof GetDeskCash>('desk.cash', 'operator', [rest('GET', '/ops/cashes/{id}')]);

export const approveCash = write<typeof ApproveCash>('desk.approve-cash', 'operator', [rest('POST', '/ops/cashes/{id}/approval')]);

export const claimCash = write<typeof ClaimCash>('desk.claim-cash', 'operator', [rest('POST', '/ops/cashes/{id}/claim')]);

export const rejectCash = write<typeof RejectCash>('desk.reject-cash', 'operator', [rest('POST', '/ops/cashes/{id}/rejection')]);

export const payCash = write<typeof PayCash>('desk.pay-cash', 'operator', [rest('POST', '/ops/cashes/{id}/payment')]);

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
