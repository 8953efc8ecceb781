import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { CashState } from '#contract/wallet/wallet.schemas.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { cashesTable } from './wallet.tables.ts';

export type CashRow = typeof cashesTable.$inferSelect;

/** So many operators must say yes to a withdrawal, each of them once. */
export const APPROVALS_NEEDED = 2;

/** Withdrawals that nobody has ended. */
const open = sql`${cashesTable.state} in ('waiting', 'approved', 'paying')`;

/** Lets one withdrawal of a person be asked for after the other. */
export const holdPerson = async (tx: Tx, userId: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('cashes'), hashint8(${userId}::bigint))`);
};

export const countOpenCashes = async (db: Db | Tx, userId: number): Promise<number> =>
  db.$count(cashesTable, and(eq(cashesTable.userId, userId), open));

export const nextOrderId = async (tx: Tx): Promise<number> => {
  const { rows } = await tx.execute<{ id: number }>(sql`select nextval('money_order_ids') as id`);
  return rows[0]?.id ?? 0;
};

export const insertCash = async (tx: Tx, cash: typeof cashesTable.$inferInsert): Promise<void> => {
  await tx.insert(cashesTable).values(cash);
};

export const findCash = async (db: Db | Tx, id: number): Promise<CashRow | null> =>
  (await db.select().from(cashesTable).where(eq(cashesTable.id, id)))[0] ?? null;

/** The withdrawal, held until the end of the transaction: two operators decide one after the other. */
export const lockCash = async (tx: Tx, id: number): Promise<CashRow | null> =>
  (await tx.select().from(cashesTable).where(eq(cashesTable.id, id)).for('update'))[0] ?? null;

export const changeCash = async (tx: Tx, id: number, change: Partial<typeof cashesTable.$inferInsert>): Promise<CashRow> => {
  const [row] = await tx.update(cashesTable).set(change).where(eq(cashesTable.id, id)).returning();
  if (!row) throw new Error(`the withdrawal ${id} is not there`);
  return row;
};

export type CashFilter = {
  userId?: number | undefined;
  asset?: CashRow['asset'] | undefined;
  state?: CashState | undefined;
  after?: number | undefined;
  limit: number;
};

const wanted = ({ userId, asset, state }: CashFilter) =>
  and(
    userId ? eq(cashesTable.userId, userId) : undefined,
    asset ? eq(cashesTable.asset, asset) : undefined,
    // Those that somebody pays out now are approved to everybody else.
    state === 'approved' ? inArray(cashesTable.state, ['approved', 'paying']) : state ? eq(cashesTable.state, state) : undefined,
  );

/** Newest first, as their owner reads them. */
export const listCashRows = (db: Db, page: CashFilter): Promise<CashRow[]> =>
  db
    .select()
    .from(cashesTable)
    .where(and(wanted(page), page.after ? lt(cashesTable.id, page.after) : undefined))
    .orderBy(desc(cashesTable.id))
    .limit(rowLimit(page.limit));

/** Those that wait longest first, as operators work them off. */
export const listQueuedCashRows = (db: Db, page: CashFilter): Promise<CashRow[]> =>
  db
    .select()
    .from(cashesTable)
    .where(and(wanted(page), page.after ? gt(cashesTable.id, page.after) : undefined))
    .orderBy(asc(cashesTable.id))
    .limit(rowLimit(page.limit));
