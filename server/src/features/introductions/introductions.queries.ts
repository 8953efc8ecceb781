import { and, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { notBlockedSql } from '../../platform/people/blocks.sql.ts';
import { introductionsTable } from './introductions.tables.ts';

export type IntroductionRow = typeof introductionsTable.$inferSelect;

const { id: idColumn, askerId, introducerId, targetId, state, createdAt } = introductionsTable;

/** For whom it is: who asked, who was asked and, once it was made, to whom; nobody between whom and either of the others a block stands. */
export const introductionFor = (viewerId: number) =>
  sql`(${askerId} = ${viewerId} or ${introducerId} = ${viewerId} or (${targetId} = ${viewerId} and ${state} = 'made'))
    and ${notBlockedSql(askerId, viewerId)} and ${notBlockedSql(introducerId, viewerId)} and ${notBlockedSql(targetId, viewerId)}`;

/** What that person asked for, or what was asked of them and made to them, newest first. */
export const listRows = (
  db: Db,
  viewerId: number,
  page: { type: 'sent' | 'received'; limit: number; after?: number | undefined },
): Promise<IntroductionRow[]> =>
  db
    .select()
    .from(introductionsTable)
    .where(
      and(
        page.type === 'sent'
          ? eq(askerId, viewerId)
          : and(or(eq(introducerId, viewerId), eq(targetId, viewerId)), sql`${state} <> 'withdrawn'`),
        introductionFor(viewerId),
        page.after ? lt(idColumn, page.after) : undefined,
      ),
    )
    .orderBy(desc(idColumn))
    .limit(rowLimit(page.limit));

export const findIntroduction = async (db: Db | Tx, id: number, viewerId: number): Promise<IntroductionRow | null> =>
  (
    await db
      .select()
      .from(introductionsTable)
      .where(and(eq(idColumn, id), introductionFor(viewerId)))
  )[0] ?? null;

export const lockIntroduction = async (tx: Tx, id: number, viewerId: number): Promise<IntroductionRow | null> =>
  (
    await tx
      .select()
      .from(introductionsTable)
      .where(and(eq(idColumn, id), introductionFor(viewerId)))
      .for('update')
  )[0] ?? null;

type Asked = { askerId: number; introducerId: number; targetId: number };

/** How many a person asked for since then, also those that were taken back, and whether that friend declined this one since another day. */
export const askedBefore = async (
  tx: Tx,
  asked: Asked,
  since: { day: Date; declined: Date },
): Promise<{ today: number; isDeclined: boolean }> => {
  const [row] = await tx
    .select({
      today: sql<number>`count(*) filter (where ${gt(createdAt, since.day)})::int`,
      isDeclined: sql<boolean>`coalesce(bool_or(${state} = 'declined' and ${introducerId} = ${asked.introducerId}
        and ${targetId} = ${asked.targetId} and ${introductionsTable.answeredAt} > ${since.declined.toISOString()}::timestamptz), false)`,
    })
    .from(introductionsTable)
    .where(eq(askerId, asked.askerId));
  return row ?? { today: 0, isDeclined: false };
};
