import { and, arrayOverlaps, asc, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { PapersKind, PapersState } from '#contract/papers/papers.limits.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { nameKey } from '../accounts/name-key.plain.ts';
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

/** How often somebody's papers show each of their pictures. */
export const usesByPapers = async (tx: Tx, ownerId: number): Promise<Map<number, number>> => {
  const rows = await tx.select({ fileIds: papersTable.fileIds }).from(papersTable).where(eq(papersTable.ownerId, ownerId));
  const uses = new Map<number, number>();
  for (const id of rows.flatMap(({ fileIds }) => fileIds)) uses.set(id, (uses.get(id) ?? 0) + 1);
  return uses;
};

/** Decision 42: each opening of a picture of papers is noted. */
export const isOfPapers = async (db: Db, file: { id: number; ownerId: number }): Promise<boolean> => {
  const shows = and(eq(papersTable.ownerId, file.ownerId), arrayOverlaps(papersTable.fileIds, [file.id]));
  return (await db.select({ id: papersTable.id }).from(papersTable).where(shows).limit(1)).length > 0;
};

/** Who opened the pictures, the latest first; at most a hundred times. */
export const listOpenings = (db: Db | Tx, papersId: number) =>
  db
    .select({ id: papersOpeningsTable.id, userId: papersOpeningsTable.userId, openedAt: papersOpeningsTable.openedAt })
    .from(papersOpeningsTable)
    .where(eq(papersOpeningsTable.papersId, papersId))
    .orderBy(desc(papersOpeningsTable.id))
    .limit(100);

/** The name that a person was certified under before, whether it still holds or not; null of companies. */
const formerName = sql<string | null>`case when ${papersTable.kind} <> 'org' then (
  select b.legal_representative from qualifications b
  where b.owner_id = ${papersTable.ownerId} and b.id < ${papersTable.id} and b.kind <> 'org'
    and (b.state in ('approved', 'expired') or b.state = 'withdrawn' and b.decided_by is not null)
  order by b.id desc limit 1) end`;

/** Whether two names are read as one. */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

/** Papers as the desk shows them: with the country of the company, and how often its owner was rejected before. */
export type DeskRow = PapersRow & { country: string | null; rejectedBefore: number; formerName: string | null };
export type DeskPage = { limit: number; after?: number | undefined };

const desk = {
  papers: papersTable,
  country: enterprisesTable.country,
  formerName,
  rejectedBefore: sql<number>`(select count(*)::int from qualifications b
    where b.owner_id = ${papersTable.ownerId} and (b.state = 'rejected' or b.state = 'withdrawn' and b.reason is not null and b.decided_at is not null) and b.id < ${papersTable.id})`,
};

const deskRows = async (
  db: Db | Tx,
  where: ReturnType<typeof and>,
  page: { limit: number; isOldestFirst: boolean },
): Promise<DeskRow[]> => {
  const rows = await db
    .select(desk)
    .from(papersTable)
    .leftJoin(enterprisesTable, eq(enterprisesTable.userId, papersTable.ownerId))
    .where(where)
    .orderBy(page.isOldestFirst ? asc(papersTable.id) : desc(papersTable.id))
    .limit(rowLimit(page.limit));
  return rows.map(({ papers, ...more }) => ({ ...papers, ...more }));
};

type Desk = { kinds: readonly PapersKind[]; state: PapersState; reviewerId: number };

/** Waiting ones in the order in which they came, others the latest first; nobody has their own papers on their desk. */
export const listDesk = (db: Db, { kinds, state, reviewerId }: Desk, page: DeskPage) => {
  const isOldestFirst = state === 'waiting';
  const after = page.after ? (isOldestFirst ? gt : lt)(papersTable.id, page.after) : undefined;
  return deskRows(
    db,
    and(inArray(papersTable.kind, [...kinds]), eq(papersTable.state, state), ne(papersTable.ownerId, reviewerId), after),
    {
      limit: page.limit,
      isOldestFirst,
    },
  );
};

export const findDesk = async (db: Db | Tx, id: number, kinds: readonly PapersKind[]): Promise<DeskRow | null> =>
  (await deskRows(db, and(eq(papersTable.id, id), inArray(papersTable.kind, [...kinds])), { limit: 1, isOldestFirst: true }))[0] ?? null;

/** Whether a person asks under another name than the one that they were certified under before. */
export const isRenamed = async (db: Db | Tx, { id, kind, personName }: PapersRow): Promise<boolean> => {
  const before = (await findDesk(db, id, [kind]))?.formerName ?? null;
  return before !== null && !isSameName(before, personName);
};

/** Whether a reviewer has looked at the pictures as they were sent last; that reviewer where one is named. */
export const wasOpened = async (db: Db | Tx, { id, ownerId, version }: PapersRow, reviewerId?: number): Promise<boolean> => {
  const opened = and(
    eq(papersOpeningsTable.papersId, id),
    eq(papersOpeningsTable.version, version),
    reviewerId === undefined ? ne(papersOpeningsTable.userId, ownerId) : eq(papersOpeningsTable.userId, reviewerId),
  );
  return (await db.select({ id: papersOpeningsTable.id }).from(papersOpeningsTable).where(opened).limit(1)).length > 0;
};

export type TwinRow = { id: number; state: PapersState; ownerId: number; isNumber: boolean; isPicture: boolean };

/**
 * Papers of others that bear the same number, of the person or the company, one of the pictures, or a name that a company is certified under; the
 * latest first, at most twenty.
 */
export const listTwins = (
  db: Db,
  { ownerId, numberKey, registrationNumber, nameKey: named, pictureKeys }: PapersRow,
): Promise<TwinRow[]> => {
  const isRegistered = registrationNumber === '' ? sql`false` : eq(papersTable.registrationNumber, registrationNumber);
  const isNamed = named === null ? sql`false` : sql`${papersTable.nameKey} = ${named} and ${papersTable.state} = 'approved'`;
  const isNumber = sql<boolean>`coalesce(${papersTable.numberKey} = ${numberKey}::text, false) or ${isRegistered}`;
  const isPicture = pictureKeys.length === 0 ? sql`false` : arrayOverlaps(papersTable.pictureKeys, pictureKeys);
  return db
    .select({
      id: papersTable.id,
      state: papersTable.state,
      ownerId: papersTable.ownerId,
      isNumber,
      isPicture: sql<boolean>`(${isPicture})`,
    })
    .from(papersTable)
    .where(
      and(
        ne(papersTable.ownerId, ownerId),
        or(numberKey === null ? undefined : eq(papersTable.numberKey, numberKey), isRegistered, isNamed, isPicture),
      ),
    )
    .orderBy(desc(papersTable.id))
    .limit(20);
};
