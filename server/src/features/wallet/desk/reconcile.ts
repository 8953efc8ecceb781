import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { literal } from '../../../kernel/db/literal.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { type MoneyContext, runSystemTransaction } from '../../../platform/ledger/system-transaction.writes.ts';
import { BillMissing, type BillRow, type GatewayName, type PaymentGateway } from '../gateways/gateway.ts';
import { allGateways } from '../gateways/open-gateways.ts';
import { boundsOfDay, dayBefore, shanghaiDay } from '../gateways/shanghai-time.ts';
import { type Difference, noteDifferences, type PaymentRow, type RefundRow } from '../payments.queries.ts';
import { settlePayment } from '../settle-payment.writes.ts';
import { paymentDifferencesTable, paymentRefundsTable, paymentsTable, reconciliationsTable } from '../wallet.tables.ts';

type Day = { gateway: GatewayName; day: string };
type PaymentLine = BillRow & { kind: 'payment' };
type RefundLine = BillRow & { kind: 'refund' };

const AT_ONCE = 1_000;
/** Days that are looked at again, as long as nobody has seen their bill. */
const LOOKS_BACK_DAYS = 3;

const inPieces = async <T, R>(items: readonly T[], read: (piece: T[]) => Promise<R[]>): Promise<R[]> => {
  const found: R[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE) found.push(...(await read(items.slice(at, at + AT_ONCE))));
  return found;
};

const paymentsByNumber = async (db: Db | Tx, gateway: GatewayName, lines: readonly PaymentLine[]): Promise<Map<string, PaymentRow>> => {
  const rows = await inPieces(lines, (piece) =>
    db
      .select()
      .from(paymentsTable)
      .where(
        and(
          eq(paymentsTable.gateway, gateway),
          inArray(
            paymentsTable.outTradeNo,
            piece.map((line) => line.outTradeNo),
          ),
        ),
      ),
  );
  return new Map(rows.map((row) => [row.outTradeNo, row]));
};

const refundsByNumber = async (db: Db | Tx, lines: readonly RefundLine[]): Promise<Map<string, RefundRow>> => {
  const rows = await inPieces(lines, (piece) =>
    db
      .select()
      .from(paymentRefundsTable)
      .where(
        inArray(
          paymentRefundsTable.refundNo,
          piece.map((line) => line.refundNo),
        ),
      ),
  );
  return new Map(rows.map((row) => [row.refundNo, row]));
};

/** A bill that names a payment which nobody told us of: the gateway itself is asked, and what it says is taken. */
const catchUp = async (deps: Deps, gateway: PaymentGateway, lines: readonly PaymentLine[]): Promise<void> => {
  const ours = await paymentsByNumber(deps.db.write, gateway.name, lines);
  const take = async (outTradeNo: string): Promise<void> => {
    const told = await gateway.query(outTradeNo);
    await runSystemTransaction(deps, 'payments.reconcile', (ctx) => settlePayment(ctx, gateway.name, told));
  };
  for (const line of lines) {
    if (ours.get(line.outTradeNo)?.paidAt !== null) continue;
    // One that cannot be asked about stands among the differences as not credited, and drops nothing else of the day.
    await take(line.outTradeNo).catch((error: unknown) =>
      deps.log.warn({ err: error, gateway: gateway.name, payment: line.outTradeNo }, 'a payment on the bill could not be asked about'),
    );
  }
};

const comparePayment = ({ gateway, day }: Day, line: PaymentLine, ours: PaymentRow | undefined): Difference[] => {
  const known = { gateway, day, number: line.outTradeNo, theirs: line.amount };
  if (!ours) return [{ ...known, kind: 'unknown-payment' }];
  if (ours.amount !== line.amount) return [{ ...known, kind: 'payment-amount', ours: ours.amount }];
  return ours.paidAt === null ? [{ ...known, kind: 'payment-uncredited', ours: ours.amount }] : [];
};

const compareRefund = ({ gateway, day }: Day, line: RefundLine, ours: RefundRow | undefined): Difference[] => {
  const known = { gateway, day, number: line.refundNo || line.outTradeNo, theirs: line.amount };
  if (!ours || ours.state === 'failed') return [{ ...known, kind: 'unknown-refund' }];
  return ours.amount === line.amount ? [] : [{ ...known, kind: 'refund-amount', ours: ours.amount }];
};

/** What was paid on that day by our books, and stands on no bill. */
const missingPayments = async (db: Tx, { gateway, day }: Day): Promise<Difference[]> => {
  const bounds = boundsOfDay(day);
  if (!bounds) return [];
  const rows = await db
    .select()
    .from(paymentsTable)
    .where(
      and(
        eq(paymentsTable.gateway, gateway),
        gte(paymentsTable.paidAt, bounds.from),
        lt(paymentsTable.paidAt, bounds.until),
        isNull(paymentsTable.billedOn),
      ),
    );
  return rows.map((row) => ({ gateway, day, kind: 'payment-missing', number: row.outTradeNo, ours: row.amount }));
};

/** The same of refunds, those of the day before: when one was settled is known by our clock alone, and midnight may lie between. */
const missingRefunds = async (db: Tx, { gateway, day }: Day): Promise<Difference[]> => {
  const bounds = boundsOfDay(dayBefore(day));
  if (!bounds) return [];
  const rows = await db
    .select({ refund: paymentRefundsTable })
    .from(paymentRefundsTable)
    .innerJoin(paymentsTable, eq(paymentsTable.id, paymentRefundsTable.paymentId))
    .where(
      and(
        eq(paymentsTable.gateway, gateway),
        eq(paymentRefundsTable.state, literal('done')),
        gte(paymentRefundsTable.settledAt, bounds.from),
        lt(paymentRefundsTable.settledAt, bounds.until),
        isNull(paymentRefundsTable.billedOn),
      ),
    );
  return rows.map(({ refund }) => ({ gateway, day, kind: 'refund-missing', number: refund.refundNo, ours: refund.amount }));
};

const markBilled = async (db: Tx, day: string, payments: readonly PaymentRow[], refunds: readonly RefundRow[]): Promise<void> => {
  await inPieces(payments, async (piece) => {
    await db
      .update(paymentsTable)
      .set({ billedOn: day })
      .where(
        inArray(
          paymentsTable.id,
          piece.map((row) => row.id),
        ),
      );
    return [];
  });
  await inPieces(refunds, async (piece) => {
    await db
      .update(paymentRefundsTable)
      .set({ billedOn: day })
      .where(
        inArray(
          paymentRefundsTable.id,
          piece.map((row) => row.id),
        ),
      );
    return [];
  });
};

const sum = (lines: readonly BillRow[]): number => lines.reduce((total, line) => total + line.amount, 0);

const compare = async (ctx: MoneyContext, day: Day, bill: readonly BillRow[]): Promise<void> => {
  const paid = bill.filter((line) => line.kind === 'payment');
  const given = bill.filter((line) => line.kind === 'refund');
  const payments = await paymentsByNumber(ctx.db, day.gateway, paid);
  const refunds = await refundsByNumber(ctx.db, given);
  await markBilled(ctx.db, day.day, [...payments.values()], [...refunds.values()]);
  const differences = [
    ...paid.flatMap((line) => comparePayment(day, line, payments.get(line.outTradeNo))),
    ...given.flatMap((line) => compareRefund(day, line, refunds.get(line.refundNo))),
    ...(await missingPayments(ctx.db, day)),
    ...(await missingRefunds(ctx.db, day)),
  ];
  await noteDifferences(ctx.db, differences, ctx.now);
  const counts = { payments: paid.length, paid: sum(paid), refunds: given.length, refunded: sum(given) };
  await ctx.db
    .insert(reconciliationsTable)
    .values({ ...day, ...counts, at: ctx.now })
    .onConflictDoUpdate({
      target: [reconciliationsTable.gateway, reconciliationsTable.day],
      set: { ...counts, at: ctx.now },
      setWhere: sql`(reconciliations.payments, reconciliations.paid, reconciliations.refunds, reconciliations.refunded)
        is distinct from (excluded.payments, excluded.paid, excluded.refunds, excluded.refunded)`,
    });
};

/**
 * Holds a day's bill of a gateway against our books, and writes down where they differ. Once more it finds what is still so and adds what is
 * new. Throws BillMissing, UpstreamError.
 */
export const reconcileDay = async (deps: Deps, gateway: PaymentGateway, day: string): Promise<void> => {
  const bill = await gateway.bill(day);
  await catchUp(
    deps,
    gateway,
    bill.filter((line) => line.kind === 'payment'),
  );
  await runSystemTransaction(deps, 'payments.reconcile', (ctx) => compare(ctx, { gateway: gateway.name, day }, bill));
};

const isReconciled = async (deps: Deps, gateway: GatewayName, day: string): Promise<boolean> =>
  (await deps.db.write.$count(reconciliationsTable, and(eq(reconciliationsTable.gateway, gateway), eq(reconciliationsTable.day, day)))) > 0;

/** Days of the last two weeks, since the first that was compared, whose bill should have been and was not. The last day may still have none. */
export const countDaysFailed = async (deps: Deps): Promise<number> => {
  const today = shanghaiDay(deps.now());
  let failed = 0;
  for (const gateway of allGateways(deps).keys()) {
    const { rows } = await deps.db.read.execute<{ days: number }>(sql`
      select count(*)::int as days
      from generate_series(
        greatest((select min(day) from reconciliations where gateway = ${gateway}), ${dayBefore(today, 14)}::date),
        ${dayBefore(today, 2)}::date, interval '1 day') as d (day)
      where not exists (select 1 from reconciliations r where r.gateway = ${gateway} and r.day = d.day::date)`);
    failed += rows[0]?.days ?? 0;
  }
  return failed;
};

export const countOpenDifferences = async ({ db }: Pick<Deps, 'db'>): Promise<number> =>
  db.read.$count(paymentDifferencesTable, isNull(paymentDifferencesTable.settledAt));

/** Each gateway's last days that nobody has compared yet. A bill that is not there yet, or a gateway that is down, waits for the next run. */
export const reconcileDue = async (deps: Deps): Promise<void> => {
  const today = shanghaiDay(deps.now());
  for (const gateway of allGateways(deps).values())
    for (let back = 1; back <= LOOKS_BACK_DAYS; back += 1) {
      const day = dayBefore(today, back);
      if (await isReconciled(deps, gateway.name, day)) continue;
      await reconcileDay(deps, gateway, day).catch((error: unknown) => {
        if (!(error instanceof BillMissing)) deps.log.warn({ err: error, gateway: gateway.name, day }, 'a bill could not be compared');
      });
    }
};
