import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { WorkAverage } from '#contract/reviews/work-marks.schemas.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { notApart } from '../../platform/people/apart.ts';
import { workMarksTable } from './reviews.tables.ts';

export type WorkMarkRow = typeof workMarksTable.$inferSelect;

const table = workMarksTable;

const shown = sql`${table.removedAt} is null`;

/** Whose a work is; null where it is not there. */
export const ownerOfWork = async (db: Db | Tx, workId: number): Promise<number | null> => {
  const { rows } = await db.execute<{ ownerId: string }>(
    sql`select user_id as "ownerId" from report_works where id = ${workId} and removed_at is null`,
  );
  return rows[0] ? Number(rows[0].ownerId) : null;
};

/** Holds a work against its deletion while it is marked. */
export const holdWork = async (tx: Tx, workId: number): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`select 1 from report_works where id = ${workId} and removed_at is null for share`);
  return rowCount === 1;
};

/** Marks a work, or takes the place of the mark that this person gave it before; null where that one is out of sight. */
export const putMark = async (tx: Tx, draft: typeof table.$inferInsert): Promise<WorkMarkRow | null> =>
  (
    await tx
      .insert(table)
      .values(draft)
      .onConflictDoUpdate({
        target: [table.workId, table.giverId],
        set: {
          mark: draft.mark,
          comment: draft.comment,
          updatedAt: draft.updatedAt,
          setAside: sql`case when ${table.isCleared} then null else excluded.set_aside end`,
        },
        setWhere: shown,
      })
      .returning()
  )[0] ?? null;

const of = (workId: number, giverId: number) => and(eq(table.workId, workId), eq(table.giverId, giverId));

/** How this person marked a work, also where it is out of sight. */
export const findMark = async (db: Db | Tx, workId: number, giverId: number): Promise<WorkMarkRow | null> =>
  (await db.select().from(table).where(of(workId, giverId)))[0] ?? null;

export const dropMark = async (tx: Tx, workId: number, giverId: number): Promise<WorkMarkRow | null> =>
  (
    await tx
      .delete(table)
      .where(and(of(workId, giverId), shown))
      .returning()
  )[0] ?? null;

/** Marks of a work go with it when its owner deletes it; one that a moderator removed keeps them. */
export const dropMarksOf = (tx: Tx, workId: number) =>
  tx.delete(table).where(and(eq(table.workId, workId), sql`not exists (select 1 from report_works w where w.id = ${workId})`));

export const listMarks = (
  db: Db,
  page: { workId: number; viewerId: number; after: number | undefined; limit: number },
): Promise<WorkMarkRow[]> =>
  db
    .select()
    .from(table)
    .where(
      and(eq(table.workId, page.workId), shown, notApart(table.giverId, page.viewerId), page.after ? lt(table.id, page.after) : undefined),
    )
    .orderBy(desc(table.id))
    .limit(rowLimit(page.limit));

export const averageOfWork = async (db: Db, workId: number): Promise<WorkAverage> => {
  const { rows } = await db.execute<WorkAverage>(sql`
    select count(*)::int as count, round(avg(mark) filter (where set_aside is null), 1)::float8 as average,
      array(select (select count(*)::int from work_marks o where o.work_id = ${workId} and o.removed_at is null and o.mark = star and o.set_aside is null)
        from generate_series(1, 5) as star) as stars
    from work_marks where work_id = ${workId} and removed_at is null`);
  return rows[0] ?? { count: 0, average: null, stars: [0, 0, 0, 0, 0] };
};
