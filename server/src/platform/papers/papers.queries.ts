import { and, asc, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { PapersKind, PapersState } from '#contract/papers/papers.limits.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { enterprisesTable } from '../people/companies.tables.ts';
import { papersOpeningsTable, papersTable } from './papers.tables.ts';

export type PapersRow = typeof papersTable.$inferSelect;

/** The newest of these kinds that somebody sent and did not take back. */
export const findNewestPapers = async (db: Db | Tx, ownerId: number, kinds: readonly PapersKind[]): Promise<PapersRow | null> =>
  (
    await db
      .select()
      .from(papersTable)
      .where(and(eq(papersTable.ownerId, ownerId), inArray(papersTable.kind, [...kinds]), ne(papersTable.state, 'withdrawn')))
      .orderBy(desc(papersTable.id))
      .limit(1)
  )[0] ?? null;

export const findPapers = async (db: Db | Tx, id: number): Promise<PapersRow | null> =>
  (await db.select().from(papersTable).where(eq(papersTable.id, id)))[0] ?? null;

export const lockPapers = async (tx: Tx, id: number): Promise<PapersRow | null> =>
  (await tx.select().from(papersTable).where(eq(papersTable.id, id)).for('update'))[0] ?? null;

/** Who opened the pictures, the latest first; at most a hundred times. */
export const listOpenings = (db: Db | Tx, papersId: number) =>
  db
    .select({ id: papersOpeningsTable.id, userId: papersOpeningsTable.userId, openedAt: papersOpeningsTable.openedAt })
    .from(papersOpeningsTable)
    .where(eq(papersOpeningsTable.papersId, papersId))
    .orderBy(desc(papersOpeningsTable.id))
    .limit(100);

/** Papers as the desk shows them: with the country of the company, and how often its owner was rejected before. */
export type DeskRow = PapersRow & { country: string | null; rejectedBefore: number };
export type DeskPage = { limit: number; after?: number | undefined };

const desk = {
  papers: papersTable,
  country: enterprisesTable.country,
  rejectedBefore: sql<number>`(select count(*)::int from qualifications b
    where b.owner_id = ${papersTable.ownerId} and b.state = 'rejected' and b.id < ${papersTable.id})`,
};

const deskRows = async (db: Db, where: ReturnType<typeof and>, page: { limit: number; isOldestFirst: boolean }): Promise<DeskRow[]> => {
  const rows = await db
    .select(desk)
    .from(papersTable)
    .leftJoin(enterprisesTable, eq(enterprisesTable.userId, papersTable.ownerId))
    .where(where)
    .orderBy(page.isOldestFirst ? asc(papersTable.id) : desc(papersTable.id))
    .limit(rowLimit(page.limit));
  return rows.map(({ papers, ...more }) => ({ ...papers, ...more }));
};

/** Waiting ones in the order in which they came, others the latest first. */
export const listDesk = (db: Db, { kinds, state }: { kinds: readonly PapersKind[]; state: PapersState }, page: DeskPage) => {
  const isOldestFirst = state === 'waiting';
  const after = page.after ? (isOldestFirst ? gt : lt)(papersTable.id, page.after) : undefined;
  return deskRows(db, and(inArray(papersTable.kind, [...kinds]), eq(papersTable.state, state), after), {
    limit: page.limit,
    isOldestFirst,
  });
};

export const findDesk = async (db: Db, id: number, kinds: readonly PapersKind[]): Promise<DeskRow | null> =>
  (await deskRows(db, and(eq(papersTable.id, id), inArray(papersTable.kind, [...kinds])), { limit: 1, isOldestFirst: true }))[0] ?? null;
