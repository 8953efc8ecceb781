import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { QualificationState } from '#contract/enterprises/qualifications.schemas.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { literal } from '../../kernel/db/literal.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { notBlockedSql } from '../../platform/people/blocks.ts';
import { enterprisesTable } from '../../platform/people/companies.tables.ts';
import { qualificationOpeningsTable, qualificationsTable } from './enterprises.tables.ts';

export type QualificationRow = typeof qualificationsTable.$inferSelect;
type Page = { limit: number; after?: number | undefined };

export const findNewest = async (db: Db | Tx, ownerId: number): Promise<QualificationRow | null> =>
  (
    await db
      .select()
      .from(qualificationsTable)
      .where(eq(qualificationsTable.ownerId, ownerId))
      .orderBy(desc(qualificationsTable.id))
      .limit(1)
  )[0] ?? null;

export const findQualification = async (db: Db | Tx, id: number): Promise<QualificationRow | null> =>
  (await db.select().from(qualificationsTable).where(eq(qualificationsTable.id, id)))[0] ?? null;

export const lockQualification = async (tx: Tx, id: number): Promise<QualificationRow | null> =>
  (await tx.select().from(qualificationsTable).where(eq(qualificationsTable.id, id)).for('update'))[0] ?? null;

/** Whether the name of a company was certified, or is being looked at. */
export const hasCertifiedName = async (tx: Tx, ownerId: number): Promise<boolean> =>
  (
    await tx
      .select({ id: qualificationsTable.id })
      .from(qualificationsTable)
      .where(and(eq(qualificationsTable.ownerId, ownerId), sql`${qualificationsTable.state} in ('waiting', 'approved')`))
      .limit(1)
  ).length > 0;

/** Who opened the pictures, the latest first; at most a hundred times. */
export const listOpenings = (db: Db, qualificationId: number) =>
  db
    .select({ id: qualificationOpeningsTable.id, userId: qualificationOpeningsTable.userId, openedAt: qualificationOpeningsTable.openedAt })
    .from(qualificationOpeningsTable)
    .where(eq(qualificationOpeningsTable.qualificationId, qualificationId))
    .orderBy(desc(qualificationOpeningsTable.id))
    .limit(100);

export type DeskRow = QualificationRow & { country: string | null; rejectedBefore: number };

const desk = {
  qualification: qualificationsTable,
  country: enterprisesTable.country,
  rejectedBefore: sql<number>`(select count(*)::int from qualifications b
    where b.owner_id = ${qualificationsTable.ownerId} and b.state = 'rejected' and b.id < ${qualificationsTable.id})`,
};

const deskRows = async (db: Db, where: ReturnType<typeof and>, page: { limit: number; isOldestFirst: boolean }): Promise<DeskRow[]> => {
  const rows = await db
    .select(desk)
    .from(qualificationsTable)
    .leftJoin(enterprisesTable, eq(enterprisesTable.userId, qualificationsTable.ownerId))
    .where(where)
    .orderBy(page.isOldestFirst ? asc(qualificationsTable.id) : desc(qualificationsTable.id))
    .limit(rowLimit(page.limit));
  return rows.map(({ qualification, ...more }) => ({ ...qualification, ...more }));
};

/** Waiting ones in the order in which they came, others the latest first. */
export const listDesk = (db: Db, state: QualificationState, page: Page): Promise<DeskRow[]> => {
  const isOldestFirst = state === 'waiting';
  const after = page.after ? (isOldestFirst ? gt : lt)(qualificationsTable.id, page.after) : undefined;
  return deskRows(db, and(eq(qualificationsTable.state, state), after), { limit: page.limit, isOldestFirst });
};

export const findDesk = async (db: Db, id: number): Promise<DeskRow | null> =>
  (await deskRows(db, and(eq(qualificationsTable.id, id)), { limit: 1, isOldestFirst: true }))[0] ?? null;

export type PublicRow = { id: number; ownerId: number; companyName: string; country: string | null; decidedAt: Date | null };

/** The last approved one of each company that is there and not apart from the viewer; `id` keeps it to one. */
export const listApproved = (db: Db, viewerId: number, page: Page & { id?: number }): Promise<PublicRow[]> =>
  db
    .select({
      id: qualificationsTable.id,
      ownerId: qualificationsTable.ownerId,
      companyName: qualificationsTable.companyName,
      country: enterprisesTable.country,
      decidedAt: qualificationsTable.decidedAt,
    })
    .from(qualificationsTable)
    .innerJoin(usersTable, and(eq(usersTable.id, qualificationsTable.ownerId), eq(usersTable.status, 'active')))
    .leftJoin(enterprisesTable, eq(enterprisesTable.userId, qualificationsTable.ownerId))
    .where(
      and(
        eq(qualificationsTable.state, literal('approved')),
        notBlockedSql(qualificationsTable.ownerId, viewerId),
        sql`not exists (select 1 from qualifications l where l.owner_id = ${qualificationsTable.ownerId} and l.state = 'approved'
          and l.id > ${qualificationsTable.id})`,
        page.after ? lt(qualificationsTable.id, page.after) : undefined,
        page.id === undefined ? undefined : eq(qualificationsTable.id, page.id),
      ),
    )
    .orderBy(desc(qualificationsTable.id))
    .limit(rowLimit(page.limit));
