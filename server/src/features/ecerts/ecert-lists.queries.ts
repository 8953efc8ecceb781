import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { ecertIssuedDaysTable as days, ecertListLinesTable as lines, ecertListsTable as lists } from './ecert-lists.tables.ts';
import type { Page } from './ecerts.queries.ts';

export type ListRow = typeof lists.$inferSelect;
export type LineRow = typeof lines.$inferSelect;

export const addList = async (tx: Tx, list: typeof lists.$inferInsert): Promise<ListRow | null> =>
  (await tx.insert(lists).values(list).returning())[0] ?? null;

const LINES_AT_ONCE = 1_000;

export const addLines = async (tx: Tx, rows: readonly LineRow[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += LINES_AT_ONCE) await tx.insert(lines).values(rows.slice(from, from + LINES_AT_ONCE));
};

export const findList = async (db: Db | Tx, id: number): Promise<ListRow | null> =>
  (await db.select().from(lists).where(eq(lists.id, id)))[0] ?? null;

/** A list, held against others who issue from it. */
export const lockList = async (tx: Tx, id: number): Promise<ListRow | null> =>
  (await tx.select().from(lists).where(eq(lists.id, id)).for('update'))[0] ?? null;

export const findListByMark = async (db: Db | Tx, madeBy: number, mark: string): Promise<ListRow | null> =>
  (
    await db
      .select()
      .from(lists)
      .where(and(eq(lists.madeBy, madeBy), eq(lists.mark, mark)))
  )[0] ?? null;

/** Whether the same file is being issued, or was to its end, for the same kind of certificates. */
export const isIssuedElsewhere = async (tx: Tx, { id, templateId, fileHash }: ListRow): Promise<boolean> => {
  if (fileHash === null) return false;
  const { rows } = await tx.execute(sql`
    select 1 from ecert_lists where template_id = ${templateId} and file_hash = ${fileHash} and id <> ${id}
      and (state in ('issuing', 'stopped') or (state = 'done' and issued >= good)) limit 1`);
  return rows.length > 0;
};

/** Files of recipients of a template, newest first. */
export const listFiles = (db: Db, templateId: number, page: Page): Promise<ListRow[]> =>
  db
    .select()
    .from(lists)
    .where(and(eq(lists.templateId, templateId), eq(lists.kind, 'file'), page.after ? lt(lists.id, page.after) : undefined))
    .orderBy(desc(lists.id))
    .limit(rowLimit(page.limit));

export const nextLines = (tx: Tx, listId: number, limit: number): Promise<LineRow[]> =>
  tx.select().from(lines).where(eq(lines.listId, listId)).orderBy(asc(lines.line)).limit(limit);

export const removeLines = (tx: Tx, listId: number, among: readonly number[]) =>
  tx.delete(lines).where(and(eq(lines.listId, listId), inArray(lines.line, [...among])));

export const setList = (tx: Tx, id: number, values: Partial<ListRow>) => tx.update(lists).set(values).where(eq(lists.id, id));

/** Ends a list that stopped, and forgets who was still on it. */
export const endList = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx.delete(lines).where(eq(lines.listId, id));
  await setList(tx, id, { state: 'done', why: null, touchedAt: now, finishedAt: now });
};

/** Takes a list away that nothing was issued from. */
export const removeList = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(lines).where(eq(lines.listId, id));
  await tx.delete(lists).where(eq(lists.id, id));
};

/** Lists in a state that nobody touched since. */
export const listLeft = (db: Db, state: 'checked' | 'issuing' | 'stopped', before: Date): Promise<{ id: number }[]> =>
  db
    .select({ id: lists.id })
    .from(lists)
    .where(and(eq(lists.state, state), lt(lists.touchedAt, before)))
    .orderBy(asc(lists.touchedAt))
    .limit(500);

/**
 * Adds to what an issuer issued on a day, and gives the sum. The row is held to the end of the transaction: of two who issue at once the second
 * counts what the first issued.
 */
export const countIssued = async (tx: Tx, of: { ownerId: number | null; day: string }, more: number): Promise<number> => {
  const [row] = await tx
    .insert(days)
    .values({ issuerId: of.ownerId ?? 0, day: of.day, issued: more })
    .onConflictDoUpdate({ target: [days.issuerId, days.day], set: { issued: sql`${days.issued} + ${more}` } })
    .returning({ issued: days.issued });
  return row?.issued ?? more;
};

export const issuedOn = async (db: Db | Tx, of: { ownerId: number | null; day: string }): Promise<number> => {
  const where = and(eq(days.issuerId, of.ownerId ?? 0), eq(days.day, of.day));
  return (await db.select({ issued: days.issued }).from(days).where(where))[0]?.issued ?? 0;
};
