import type { DeskPayment, Difference, Reconciliation, Refund } from '#contract/wallet/money-desk.schemas.ts';
import { type Ctx, timeText } from '../../../kernel/http/context.ts';
import type { PersonRow } from '../../../platform/people/people.queries.ts';
import { personView } from '../../../platform/people/person.view.ts';
import type { DifferenceRow, PaymentRow, RefundRow } from '../payments.queries.ts';
import { paymentView } from '../payments.view.ts';
import type { reconciliationsTable } from '../wallet.tables.ts';

type People = Map<number, PersonRow>;

const personIn = (ctx: Ctx, people: People, id: number | null) => {
  const found = id === null ? undefined : people.get(id);
  return found ? personView(ctx, found) : null;
};

const refundView = (ctx: Ctx, row: RefundRow, known: { people: People; outTradeNo: string }): Refund => ({
  id: row.id,
  refund_no: row.refundNo,
  out_trade_no: known.outTradeNo,
  amount: row.amount,
  state: row.state,
  reason: row.reason,
  operator: personIn(ctx, known.people, row.operatorId),
  created_at: timeText(ctx, row.createdAt),
  settled_at: row.settledAt && timeText(ctx, row.settledAt),
});

export const deskPaymentView = async (
  ctx: Ctx,
  row: PaymentRow,
  known: { refunds: readonly RefundRow[]; people: People },
): Promise<DeskPayment> => ({
  ...(await paymentView(ctx, row)),
  user: personIn(ctx, known.people, row.userId),
  trade_no: row.tradeNo,
  refunds: known.refunds.map((refund) => refundView(ctx, refund, { people: known.people, outTradeNo: row.outTradeNo })),
});

export const reconciliationView = (
  ctx: Ctx,
  row: typeof reconciliationsTable.$inferSelect,
  counts: { differences: number; open: number },
): Reconciliation => ({
  id: row.id,
  gateway: row.gateway,
  day: row.day,
  payments: row.payments,
  paid: row.paid,
  refunds: row.refunds,
  refunded: row.refunded,
  ...counts,
  at: timeText(ctx, row.at),
});

export const differenceView = (ctx: Ctx, row: DifferenceRow, people: People): Difference => ({
  id: row.id,
  gateway: row.gateway,
  day: row.day,
  kind: row.kind,
  number: row.number,
  ours: row.ours,
  theirs: row.theirs,
  note: row.note,
  settled_by: personIn(ctx, people, row.settledBy),
  settled_at: row.settledAt && timeText(ctx, row.settledAt),
  created_at: timeText(ctx, row.createdAt),
});
