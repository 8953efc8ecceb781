import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { OrderedSection } from '#contract/portfolio/portfolio.limits.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { cachedStatement } from '../../kernel/db/driver/driver.public.ts';
import { experiencesTable } from '../../platform/reports/profile.tables.ts';
import { orderExperiences } from '../../platform/reports/profile.writes.ts';
import { certificatesTable, educationTable, reportDocumentsTable, worksTable } from './portfolio.tables.ts';

const owner = sql`${sql.placeholder('owner')}::bigint`;

/** One part of a report, by the subquery that writes it; `name` tells its text apart from every other. */
export const findPart = async <Part>(db: Db, name: string, ownerId: number, json: (owner: SQL) => SQL): Promise<Part> => {
  const { rows } = await cachedStatement<{ part: unknown }>(db, `portfolio/${name}`, () => sql`select ${json(owner)} as part`).execute({
    owner: ownerId,
  });
  return rows[0]?.part as Part;
};

export type WorkWithFile = { work: typeof worksTable.$inferSelect; document: typeof reportDocumentsTable.$inferSelect };

/** A work that no moderator took out of sight. */
export const findWork = async (db: Db | Tx, id: number): Promise<WorkWithFile | null> =>
  (
    await db
      .select({ work: worksTable, document: reportDocumentsTable })
      .from(worksTable)
      .innerJoin(reportDocumentsTable, eq(reportDocumentsTable.fileId, worksTable.fileId))
      .where(and(eq(worksTable.id, id), isNull(worksTable.removedAt)))
  )[0] ?? null;

export const findProject = async (db: Db | Tx, id: number): Promise<typeof experiencesTable.$inferSelect | null> =>
  (await db.select().from(experiencesTable).where(eq(experiencesTable.id, id)))[0] ?? null;

/** A PDF that this owner uploaded. */
export const findDocument = async (tx: Tx, userId: number, fileId: number): Promise<typeof reportDocumentsTable.$inferSelect | null> =>
  (
    await tx
      .select()
      .from(reportDocumentsTable)
      .where(and(eq(reportDocumentsTable.fileId, fileId), eq(reportDocumentsTable.userId, userId)))
  )[0] ?? null;

/** Notes what an upload is. What is known of this owner's files that are gone goes with it. */
export const noteDocument = async (tx: Tx, document: typeof reportDocumentsTable.$inferInsert): Promise<void> => {
  await tx.execute(sql`
    delete from report_documents d where d.user_id = ${document.userId}
      and not exists (select 1 from files f where f.id = d.file_id and f.removed_at is null)
      and not exists (select 1 from report_works w where w.file_id = d.file_id)`);
  const { fileId, ...known } = document;
  await tx.insert(reportDocumentsTable).values(document).onConflictDoUpdate({ target: reportDocumentsTable.fileId, set: known });
  void fileId;
};

const ordered = { works: worksTable, education: educationTable, certificates: certificatesTable } as const;
const tables = { ...ordered, projects: experiencesTable } as const;
type Row = { id: number };

/** How many the person has. */
export const countOf = async (tx: Tx, section: OrderedSection, userId: number): Promise<number> => {
  const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from ${tables[section]} where user_id = ${userId}`);
  return rows[0]?.n ?? 0;
};

/** What of a section is there for anybody: works that a moderator removed are not. */
const there = (section: OrderedSection): SQL => (section === 'works' ? sql`removed_at is null` : sql`true`);

/** Ids of everything in the section. */
export const idsOf = async (tx: Tx, section: OrderedSection, userId: number): Promise<number[]> => {
  const { rows } = await tx.execute<Row>(sql`select id from ${tables[section]} where user_id = ${userId} and ${there(section)}`);
  return rows.map(({ id }) => Number(id));
};

export const putInOrder = async (tx: Tx, section: OrderedSection, userId: number, ids: readonly number[]): Promise<void> => {
  if (section === 'projects') return orderExperiences(tx, userId, ids);
  await tx.execute(sql`
    update ${ordered[section]} t set rank = given.rank
    from unnest(${sql.param([...ids])}::bigint[]) with ordinality as given (id, rank)
    where t.id = given.id and t.user_id = ${userId}`);
};
