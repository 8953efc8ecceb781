import { and, desc, eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm';
import type { Counter } from '#contract/notices/notices.schemas.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { cachedQuery } from '../../kernel/db/driver/driver.public.ts';
import { rowLimit, rowOffset } from '../../kernel/db/paging.ts';
import { subjectKind } from '../subjects/subjects.registry.ts';
import { counterCase, kindsCounted } from './notice-kinds.registry.ts';
import { type Tally, talliesJson } from './notices.sql.ts';
import { noticeCountsTable, noticesTable } from './notices.tables.ts';

export type NoticeRow = typeof noticesTable.$inferSelect;

export const loadCounts = async (db: Db, userId: number): Promise<Record<Counter, number>> => {
  const query = cachedQuery(db, 'notice-counts', () =>
    db
      .select()
      .from(noticeCountsTable)
      .where(eq(noticeCountsTable.userId, sql.placeholder('user'))),
  );
  const rows = await query.execute({ user: userId });
  const unread = new Map(rows.map((row) => [row.counter, row.unread]));
  return {
    liked: unread.get('liked') ?? 0,
    commented: unread.get('commented') ?? 0,
    at: unread.get('at') ?? 0,
    system: unread.get('system') ?? 0,
    following: unread.get('following') ?? 0,
    mutual: unread.get('mutual') ?? 0,
  };
};

/** A notice with whom the comment answers that it is about. */
export type ListedNotice = NoticeRow & { replyUserId: number | null };

const answered = (): SQL<number | null> => {
  const whom = subjectKind('comment').answersSql?.(noticesTable.commentId);
  return sql<number | null>`${whom ?? sql`null`}`.mapWith(Number);
};

/**
 * That a notice is among the newest `few` of one of these kinds (below `after`, where it is given): each kind is looked at from its own end, so
 * that what is rare does not wait behind what is common.
 */
const isOneOf = (
  userId: number,
  wanted: { kinds: readonly string[]; few: number; after?: number | undefined },
): SQL => sql`${noticesTable.id} in (
  select n.id from unnest(${sql.param([...wanted.kinds])}::text[]) as wanted (kind)
  cross join lateral (
    select id from notices where user_id = ${userId} and kind = wanted.kind and ${wanted.after ? sql`id < ${wanted.after}` : sql`true`}
    order by id desc limit ${rowLimit(wanted.few)}
  ) as n)`;

type NoticePage = {
  userId: number;
  kinds: readonly string[] | null;
  after: number | undefined;
  limit: number;
  offset: number;
};

/** Newest first; below `after` where it is given, else from `offset`. */
export const listNoticeRows = (db: Db, page: NoticePage): Promise<ListedNotice[]> =>
  db
    .select({ ...getTableColumns(noticesTable), replyUserId: answered() })
    .from(noticesTable)
    .where(
      and(
        eq(noticesTable.userId, page.userId),
        page.kinds === null
          ? undefined
          : isOneOf(page.userId, { kinds: page.kinds, few: page.limit + (page.after ? 0 : page.offset), after: page.after }),
        page.after ? lt(noticesTable.id, page.after) : undefined,
      ),
    )
    .orderBy(desc(noticesTable.id))
    .limit(rowLimit(page.limit))
    .offset(rowOffset(page.after ? 0 : page.offset));

export const findNotice = async (db: Db, userId: number, id: number): Promise<NoticeRow | null> =>
  (
    await db
      .select()
      .from(noticesTable)
      .where(and(eq(noticesTable.id, id), eq(noticesTable.userId, userId)))
  )[0] ?? null;

/** The newest few of each count that the summary shows, in one query. */
export const newestOfEachCount = (db: Db, userId: number, few: number): Promise<NoticeRow[]> => {
  const of = (counter: Counter, limit: number) =>
    db
      .select()
      .from(noticesTable)
      .where(and(eq(noticesTable.userId, userId), isOneOf(userId, { kinds: kindsCounted(counter), few: limit })))
      .orderBy(desc(noticesTable.id))
      .limit(limit);
  return of('commented', few).unionAll(of('liked', few)).unionAll(of('at', few)).unionAll(of('system', 1));
};

/** Marks notices as read and takes as many out of the counts, so that one that arrives meanwhile stays unread. */
export const markRead = async (tx: Tx, userId: number, kinds: readonly string[], at: Date): Promise<Tally[]> => {
  const { rows } = await tx.execute<{ tallies: Tally[] }>(sql`
    with marked as (
      update notices set read_at = ${at.toISOString()}::timestamptz
      where user_id = ${userId} and read_at is null and kind = any(${sql.param([...kinds])}::text[])
      returning ${counterCase()} as counter
    ), tallied as (
      update notice_counts as c set unread = greatest(0, c.unread - m.taken)
      from (select counter, count(*)::int as taken from marked group by counter) as m
      where c.user_id = ${userId} and c.counter = m.counter
      returning c.user_id, c.counter, c.unread
    )
    , delivered as (select 0::bigint as user_id where false)
    select ${talliesJson} as tallies`);
  return rows[0]?.tallies ?? [];
};

/** Takes away everything that a person whose account ends was told. */
export const eraseNotices = async (tx: Tx, userId: number): Promise<void> => {
  await tx.delete(noticesTable).where(eq(noticesTable.userId, userId));
  await tx.delete(noticeCountsTable).where(eq(noticeCountsTable.userId, userId));
};
