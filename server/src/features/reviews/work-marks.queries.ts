import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { SetAsideReason } from '#contract/reviews/reviews.limits.ts';
import type { WorkAverage } from '#contract/reviews/work-marks.schemas.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { notBlockedSql } from '../../platform/people/blocks.sql.ts';
import { markWeighs } from '../../platform/reports/mark-weights.registry.ts';
import { tieSql } from '../wallet/wallet.public.ts';
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
export const lockWork = async (tx: Tx, workId: number): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`select 1 from report_works where id = ${workId} and removed_at is null for share`);
  return rowCount === 1;
};

/** Why a mark that is given now weighs nothing: a tie between both, or that its owner had not authorised who gives it. */
export const whyAside = async (tx: Tx, pair: { ownerId: number; giverId: number; at: Date }): Promise<SetAsideReason | null> => {
  const [owner, giver] = [sql`${pair.ownerId}::bigint`, sql`${pair.giverId}::bigint`];
  const at = sql`${pair.at.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ reason: SetAsideReason | null }>(sql`
    select coalesce(${tieSql(owner, giver)}, case when not ${markWeighs({ owner, giver, at })} then 'unauthorised' end) as reason`);
  return rows[0]?.reason ?? null;
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
      and(
        eq(table.workId, page.workId),
        shown,
        notBlockedSql(table.giverId, page.viewerId),
        page.after ? lt(table.id, page.after) : undefined,
      ),
    )
    .orderBy(desc(table.id))
    .limit(rowLimit(page.limit));

/** What is shown beside a work takes in marks of people whom its owner did not authorise; they weigh nothing in the score alone. */
const inMean = sql`(set_aside is null or set_aside = 'unauthorised')`;

export const averageOfWork = async (db: Db, workId: number): Promise<WorkAverage> => {
  const { rows } = await db.execute<WorkAverage>(sql`
    select count(*)::int as count, round(avg(mark) filter (where ${inMean}), 1)::float8 as average,
      array(select (select count(*)::int from work_marks o where o.work_id = ${workId} and o.removed_at is null and o.mark = star and ${inMean})
        from generate_series(1, 5) as star) as stars
    from work_marks where work_id = ${workId} and removed_at is null`);
  return rows[0] ?? { count: 0, average: null, stars: [0, 0, 0, 0, 0] };
};
