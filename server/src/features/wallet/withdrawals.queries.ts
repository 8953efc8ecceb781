import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { WithdrawalState } from '#contract/wallet/wallet.schemas.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { withdrawalsTable } from './wallet.tables.ts';

export type WithdrawalRow = typeof withdrawalsTable.$inferSelect;

/** So many operators must say yes to a withdrawal, each of them once. */
export const APPROVALS_NEEDED = 2;

/** Withdrawals that nobody has ended. */
const open = sql`${withdrawalsTable.state} in ('waiting', 'approved', 'paying')`;

/** Lets one withdrawal of a person be asked for after the other. */
export const lockPerson = async (tx: Tx, userId: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('cashes'), hashint8(${userId}::bigint))`);
};

export const countOpenWithdrawals = async (db: Db | Tx, userId: number): Promise<number> =>
  db.$count(withdrawalsTable, and(eq(withdrawalsTable.userId, userId), open));

export const nextOrderId = async (tx: Tx): Promise<number> => {
  const { rows } = await tx.execute<{ id: number }>(sql`select nextval('money_order_ids') as id`);
  return rows[0]?.id ?? 0;
};

export const insertWithdrawal = async (tx: Tx, withdrawal: typeof withdrawalsTable.$inferInsert): Promise<void> => {
  await tx.insert(withdrawalsTable).values(withdrawal);
};

export const findWithdrawal = async (db: Db | Tx, id: number): Promise<WithdrawalRow | null> =>
  (await db.select().from(withdrawalsTable).where(eq(withdrawalsTable.id, id)))[0] ?? null;

/** The withdrawal, held until the end of the transaction: two operators decide one after the other. */
export const lockWithdrawal = async (tx: Tx, id: number): Promise<WithdrawalRow | null> =>
  (await tx.select().from(withdrawalsTable).where(eq(withdrawalsTable.id, id)).for('update'))[0] ?? null;

export const changeWithdrawal = async (
  tx: Tx,
  id: number,
  change: Partial<typeof withdrawalsTable.$inferInsert>,
): Promise<WithdrawalRow> => {
  const [row] = await tx.update(withdrawalsTable).set(change).where(eq(withdrawalsTable.id, id)).returning();
  if (!row) throw new Error(`the withdrawal ${id} is not there`);
  return row;
};

export type WithdrawalFilter = {
  userId?: number | undefined;
  asset?: WithdrawalRow['asset'] | undefined;
  state?: WithdrawalState | undefined;
  after?: number | undefined;
  limit: number;
};

const wanted = ({ userId, asset, state }: WithdrawalFilter) =>
  and(
    userId ? eq(withdrawalsTable.userId, userId) : undefined,
    asset ? eq(withdrawalsTable.asset, asset) : undefined,
    // Those that somebody pays out now are approved to everybody else.
    state === 'approved' ? inArray(withdrawalsTable.state, ['approved', 'paying']) : state ? eq(withdrawalsTable.state, state) : undefined,
  );

/** Newest first, as their owner reads them. */
export const listWithdrawalRows = (db: Db, page: WithdrawalFilter): Promise<WithdrawalRow[]> =>
  db
    .select()
    .from(withdrawalsTable)
    .where(and(wanted(page), page.after ? lt(withdrawalsTable.id, page.after) : undefined))
    .orderBy(desc(withdrawalsTable.id))
    .limit(rowLimit(page.limit));

/** Those that wait longest first, as operators work them off. */
export const listQueuedWithdrawalRows = (db: Db, page: WithdrawalFilter): Promise<WithdrawalRow[]> =>
  db
    .select()
    .from(withdrawalsTable)
    .where(and(wanted(page), page.after ? gt(withdrawalsTable.id, page.after) : undefined))
    .orderBy(asc(withdrawalsTable.id))
    .limit(rowLimit(page.limit));
