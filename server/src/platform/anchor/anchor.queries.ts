import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { anchorsTable, type Send } from './anchor.tables.ts';

const table = anchorsTable;

export type AnchorRow = typeof table.$inferSelect;

/** A contract on a chain. */
export type Place = { chainId: number; contract: string };

const at = ({ chainId, contract }: Place) => and(eq(table.chainId, chainId), eq(table.contract, contract));

/** The smallest tree that stands on a chain and holds this leaf. */
export const anchorOver = async (db: Db | Tx, leafIndex: number): Promise<AnchorRow | null> =>
  (
    await db
      .select()
      .from(table)
      .where(and(gt(table.size, leafIndex), inArray(table.state, ['anchored', 'final'])))
      .orderBy(asc(table.size))
      .limit(1)
  )[0] ?? null;

/** The one that was begun last, whatever became of it, and the largest that was not dropped. */
export const lastAt = async (db: Db | Tx, place: Place): Promise<{ last: AnchorRow | null; largest: AnchorRow | null }> => {
  const [last] = await db.select().from(table).where(at(place)).orderBy(desc(table.id)).limit(1);
  const [largest] = await db
    .select()
    .from(table)
    .where(and(at(place), ne(table.state, 'dropped')))
    .orderBy(desc(table.size))
    .limit(1);
  return { last: last ?? null, largest: largest ?? null };
};

/** Those that may still be taken back by the chain. */
export const listAnchored = (db: Db | Tx, place: Place): Promise<AnchorRow[]> =>
  db
    .select()
    .from(table)
    .where(and(at(place), eq(table.state, 'anchored')))
    .orderBy(asc(table.id));

/** Takes up the one that is on its way, unless somebody else is at it; null where there is none. */
export const takePending = async (db: Db, place: Place, { now, since }: { now: Date; since: Date }): Promise<AnchorRow | null> =>
  (
    await db
      .update(table)
      .set({ takenAt: now })
      .where(and(at(place), eq(table.state, 'pending'), or(isNull(table.takenAt), lt(table.takenAt, since))))
      .returning()
  )[0] ?? null;

export const changeAnchor = async (db: Db | Tx, id: number, change: Partial<AnchorRow>): Promise<void> => {
  await db.update(table).set(change).where(eq(table.id, id));
};

type Taken = Pick<AnchorRow, 'id' | 'takenAt'>;

const stillTaken = ({ id, takenAt }: Taken) => and(eq(table.id, id), takenAt === null ? isNull(table.takenAt) : eq(table.takenAt, takenAt));

/** The same, by whoever took it up; false where somebody else has it by now. */
export const changeTaken = async (db: Db | Tx, row: Taken, change: Partial<AnchorRow>): Promise<boolean> =>
  (await db.update(table).set(change).where(stillTaken(row)).returning({ id: table.id })).length > 0;

/** Whether whoever took it up has it still. */
export const isStillTaken = async (db: Db | Tx, row: Taken): Promise<boolean> => (await db.$count(table, stillTaken(row))) > 0;

/** Adds a transaction to those that were signed for it: none that another added is lost. False where somebody else has it by now. */
export const addSend = async (db: Db | Tx, row: Taken, send: Send): Promise<boolean> => {
  const sends = sql`${table.sends} || ${JSON.stringify([send])}::jsonb`;
  return (await db.update(table).set({ sends }).where(stillTaken(row)).returning({ id: table.id })).length > 0;
};

export const hasPending = async (db: Db | Tx, place: Place): Promise<boolean> =>
  (await db.$count(table, and(at(place), eq(table.state, 'pending')))) > 0;
