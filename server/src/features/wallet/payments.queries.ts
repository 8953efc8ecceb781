import { and, desc, eq, lt, lte, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { literal } from '../../kernel/db/literal.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import type { GatewayName } from './gateways/gateway.ts';
import { paymentDifferencesTable, type paymentRefundsTable, paymentsTable } from './wallet.tables.ts';

export type PaymentRow = typeof paymentsTable.$inferSelect;
export type RefundRow = typeof paymentRefundsTable.$inferSelect;
export type DifferenceRow = typeof paymentDifferencesTable.$inferSelect;

export const findPayment = async (db: Db | Tx, outTradeNo: string): Promise<PaymentRow | null> =>
  (await db.select().from(paymentsTable).where(eq(paymentsTable.outTradeNo, outTradeNo)))[0] ?? null;

export const findPaymentOf = async (db: Db | Tx, userId: number, outTradeNo: string): Promise<PaymentRow | null> => {
  const row = await findPayment(db, outTradeNo);
  return row?.userId === userId ? row : null;
};

/** The payment, held until the end of the transaction: a poll and a notification of the same one go one after the other. */
export const lockPayment = async (tx: Tx, outTradeNo: string): Promise<PaymentRow | null> =>
  (await tx.select().from(paymentsTable).where(eq(paymentsTable.outTradeNo, outTradeNo)).for('update'))[0] ?? null;

export const changePayment = async (tx: Tx, id: number, change: Partial<typeof paymentsTable.$inferInsert>): Promise<void> => {
  await tx.update(paymentsTable).set(change).where(eq(paymentsTable.id, id));
};

/** Payments that nobody paid in their time, the oldest first. */
export const listOverdue = (db: Db, now: Date, limit: number): Promise<PaymentRow[]> =>
  db
    .select()
    .from(paymentsTable)
    .where(and(eq(paymentsTable.state, literal('waiting')), lte(paymentsTable.expiresAt, now)))
    .orderBy(paymentsTable.expiresAt)
    .limit(rowLimit(limit));

export type PaymentFilter = {
  state?: PaymentRow['state'] | undefined;
  gateway?: GatewayName | undefined;
  userId?: number | undefined;
  number?: string | undefined;
  after?: number | undefined;
  limit: number;
};

export const listPaymentRows = (db: Db, page: PaymentFilter): Promise<PaymentRow[]> =>
  db
    .select()
    .from(paymentsTable)
    .where(
      and(
        page.state ? eq(paymentsTable.state, page.state) : undefined,
        page.gateway ? eq(paymentsTable.gateway, page.gateway) : undefined,
        page.userId ? eq(paymentsTable.userId, page.userId) : undefined,
        page.number ? or(eq(paymentsTable.outTradeNo, page.number), eq(paymentsTable.tradeNo, page.number)) : undefined,
        page.after ? lt(paymentsTable.id, page.after) : undefined,
      ),
    )
    .orderBy(desc(paymentsTable.id))
    .limit(rowLimit(page.limit));

/** Rows of one insert: a statement has so many places for values and no more. */
const AT_ONCE = 1_000;

export type Difference = Pick<DifferenceRow, 'gateway' | 'kind' | 'number'> & {
  day?: string | null;
  ours?: number | null;
  theirs?: number | null;
};

/** Writes down, once, where a gateway and our books say different things. */
export const noteDifferences = async (tx: Db | Tx, differences: readonly Difference[], now: Date): Promise<void> => {
  for (let at = 0; at < differences.length; at += AT_ONCE)
    await tx
      .insert(paymentDifferencesTable)
      .values(differences.slice(at, at + AT_ONCE).map((one) => ({ ...one, createdAt: now })))
      .onConflictDoNothing();
};

/** How many differences a day has, and how many of them nobody has settled, for a select from `reconciliations`. */
export const differenceCounts = {
  differences: sql<number>`(select count(*)::int from payment_differences d where d.gateway = reconciliations.gateway and d.day = reconciliations.day)`,
  open: sql<number>`(
    select count(*)::int from payment_differences d
    where d.gateway = reconciliations.gateway and d.day = reconciliations.day and d.settled_at is null)`,
};
