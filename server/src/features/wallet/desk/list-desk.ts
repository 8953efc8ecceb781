import { and, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Static } from 'typebox';
import type {
  DeskPayment,
  DeskWithdrawal,
  ListDeskPayments,
  ListDeskWithdrawals,
  ListDifferences,
  ListReconciliations,
} from '#contract/wallet/money-desk.schemas.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { pageLimit, rowLimit } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, type ReadCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { differenceCounts, listPaymentRows, type PaymentRow } from '../payments.queries.ts';
import { paymentDifferencesTable, paymentRefundsTable, reconciliationsTable } from '../wallet.tables.ts';
import { findWithdrawal, listQueuedWithdrawalRows } from '../withdrawals.queries.ts';
import { deskWithdrawalView, peopleOf } from '../withdrawals.view.ts';
import { deskPaymentView, differenceView, reconciliationView } from './desk.view.ts';

/** The desk is read from the primary: whoever decides must see what another has just decided. */
export const listDeskWithdrawals = async (
  ctx: ReadCtx,
  input: Static<(typeof ListDeskWithdrawals)['input']>,
): Promise<DeskWithdrawal[]> => {
  const db = ctx.deps.db.write;
  const rows = await listQueuedWithdrawalRows(db, { ...input, userId: input.user_id, limit: pageLimit(input) });
  const people = await loadPeople(db, [...new Set(rows.flatMap(peopleOf))], me(ctx).userId);
  return rows.map((row) => deskWithdrawalView(ctx, row, people));
};

/** Throws NOT_FOUND. */
export const getDeskWithdrawal = async (ctx: ReadCtx, { id }: { id: number }): Promise<DeskWithdrawal> => {
  const db = ctx.deps.db.write;
  const row = await findWithdrawal(db, id);
  if (!row) throw refuse('NOT_FOUND');
  return deskWithdrawalView(ctx, row, await loadPeople(db, peopleOf(row), me(ctx).userId));
};

/** Payments with their refunds and whose they are, in two queries. */
export const showDeskPayments = async (ctx: Ctx, db: Db | Tx, rows: readonly PaymentRow[]): Promise<DeskPayment[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const refunds = await db
    .select()
    .from(paymentRefundsTable)
    .where(inArray(paymentRefundsTable.paymentId, ids))
    .orderBy(paymentRefundsTable.id);
  const named = [...rows.map((row) => row.userId), ...refunds.map((refund) => refund.operatorId)];
  const people = await loadPeople(db, [...new Set(named)], me(ctx).userId);
  const shown: DeskPayment[] = [];
  for (const row of rows)
    shown.push(
      await deskPaymentView(ctx, row, {
        refunds: refunds.filter((refund) => refund.paymentId === row.id),
        people,
      }),
    );
  return shown;
};

export const listDeskPayments = async (ctx: ReadCtx, input: Static<(typeof ListDeskPayments)['input']>): Promise<DeskPayment[]> => {
  const db = ctx.deps.db.write;
  const { state, gateway, number, after } = input;
  const rows = await listPaymentRows(db, { state, gateway, number, after, userId: input.user_id, limit: pageLimit(input) });
  return showDeskPayments(ctx, db, rows);
};

export const reconciliationColumns = { row: reconciliationsTable, ...differenceCounts };

export const listReconciliations = async (ctx: ReadCtx, input: Static<(typeof ListReconciliations)['input']>) => {
  const rows = await ctx.deps.db.write
    .select(reconciliationColumns)
    .from(reconciliationsTable)
    .where(
      and(
        input.gateway ? eq(reconciliationsTable.gateway, input.gateway) : undefined,
        input.after ? lt(reconciliationsTable.id, input.after) : undefined,
      ),
    )
    .orderBy(desc(reconciliationsTable.id))
    .limit(rowLimit(pageLimit(input)));
  return rows.map(({ row, ...counts }) => reconciliationView(ctx, row, counts));
};

export const listDifferences = async (ctx: ReadCtx, input: Static<(typeof ListDifferences)['input']>) => {
  const db = ctx.deps.db.write;
  const { gateway, open, day, after } = input;
  const rows = await db
    .select()
    .from(paymentDifferencesTable)
    .where(
      and(
        gateway ? eq(paymentDifferencesTable.gateway, gateway) : undefined,
        open === undefined ? undefined : open ? isNull(paymentDifferencesTable.settledAt) : isNotNull(paymentDifferencesTable.settledAt),
        day ? eq(paymentDifferencesTable.day, day) : undefined,
        after ? lt(paymentDifferencesTable.id, after) : undefined,
      ),
    )
    .orderBy(desc(paymentDifferencesTable.id))
    .limit(rowLimit(pageLimit(input)));
  const people = await loadPeople(db, [...new Set(rows.flatMap((row) => row.settledBy ?? []))], me(ctx).userId);
  return rows.map((row) => differenceView(ctx, row, people));
};
