import { desc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { kindsGrouped } from './notice-kinds.registry.ts';
import type { NoticeRow } from './notices.queries.ts';
import { noticesTable } from './notices.tables.ts';

/** So many of those who did it are named. */
const NAMED = 3;

const kindsSql = (kinds: readonly string[]): SQL => sql`${sql.param([...kinds])}::text[]`;

const dayOf = (moment: SQL): SQL => sql`(${moment} at time zone 'Asia/Shanghai')::date`;

/** Under which name a row of notices (`n`) is told together with others: its kind, its thing and the day of the house; its own id where it stands by itself. */
export const keySql = (n: SQL): SQL => sql`case
  when ${n}.kind = any(${kindsSql(kindsGrouped('thing'))}) and ${n}.subject_id is not null
    then ${n}.kind || ':' || ${n}.subject_kind || ':' || ${n}.subject_id || ':' || ${dayOf(sql`${n}.created_at`)}
  when ${n}.kind = any(${kindsSql(kindsGrouped('day'))}) then ${n}.kind || ':' || ${dayOf(sql`${n}.created_at`)}
  else ${n}.id::text end`;

const [n, m] = [sql.raw('n'), sql.raw('m')];

type GroupPage = { userId: number; kinds: readonly string[]; after: number | undefined; limit: number };

/** The newest notice below an id whose group was not walked over yet; each kind is looked at from its own end. */
const nextSql = ({ userId, kinds }: GroupPage, below: SQL, walked: SQL): SQL => sql`
  select n.id, n.kind, n.subject_kind, n.subject_id, ${keySql(n)} as key, n.created_at
  from unnest(${kindsSql(kinds)}) as wanted (kind)
  cross join lateral (
    select n.* from notices as n
    where n.user_id = ${userId} and n.kind = wanted.kind and n.id < ${below} and ${keySql(n)} <> all(${walked})
    order by n.id desc limit 1
  ) as n
  order by n.id desc limit 1`;

/** The groups of earlier pages that reach below `after`: they are of the same day as what comes next. */
const seenSql = ({ userId, kinds, after }: GroupPage): SQL =>
  after === undefined
    ? sql`select '{}'::text[] as keys`
    : sql`
  select coalesce(array_agg(distinct ${keySql(n)}), '{}') as keys from notices as n
  where n.user_id = ${userId} and n.kind = any(${kindsSql(kinds)}) and n.id >= ${after}
    and n.created_at >= (
      select ${dayOf(sql`last.created_at`)}::timestamp at time zone 'Asia/Shanghai' from notices as last
      where last.user_id = ${userId} and last.kind = any(${kindsSql(kinds)}) and last.id < ${after} order by last.id desc limit 1)`;

/** The newest notice of a kind that is older than the day of what was walked to (`w`): looking goes back to there, and not through all that ever came. */
const beforeDaySql = (userId: number): SQL => sql`coalesce((
    select o.id from notices as o
    where o.user_id = ${userId} and o.kind = w.kind and o.id <= w.id
      and o.created_at < ${dayOf(sql`w.created_at`)}::timestamp at time zone 'Asia/Shanghai' - interval '1 minute'
    order by o.id desc limit 1), 0)`;

/** Every notice of a group that was walked to (`w`). */
const membersSql = ({ userId }: GroupPage): SQL => sql`
  select m.id, m.actor_id, m.read_at from notices as m
  where m.subject_kind = w.subject_kind and m.subject_id = w.subject_id and m.user_id = ${userId} and m.kind = w.kind
    and w.kind = any(${kindsSql(kindsGrouped('thing'))}) and ${keySql(m)} = w.key
  union all
  select m.id, m.actor_id, m.read_at from notices as m
  where m.user_id = ${userId} and m.kind = w.kind and m.id <= w.id and m.id > ${beforeDaySql(userId)}
    and w.kind = any(${kindsSql(kindsGrouped('day'))}) and ${keySql(m)} = w.key
  union all
  select m.id, m.actor_id, m.read_at from notices as m where m.id = w.id and w.key = w.id::text`;

/** The newest notice of a group, and what is told of the whole. */
export type NoticeGroupRow = NoticeRow & {
  /** How many did it; 0 for the house. */
  people: number;
  /** Who they are, the newest first, as far as they are named. */
  actors: number[];
  isUnread: boolean;
};

/**
 * Notices of these kinds, newest first, those that are told as one in one row: in one query, which loses and repeats nothing from page to page
 * (decision 33). What joins a group while somebody reads on moves it to the top.
 */
export const listNoticeGroups = (db: Db, page: GroupPage): Promise<NoticeGroupRow[]> => {
  const grouped = sql`(
    with recursive seen as (${seenSql(page)}), walk as (
      select first.*, seen.keys || first.key as keys, 1 as nth
      from seen cross join lateral (${nextSql(page, page.after === undefined ? sql`9007199254740991` : sql`${page.after}`, sql`seen.keys`)}) as first
      union all
      select next.*, walk.keys || next.key, walk.nth + 1
      from walk cross join lateral (${nextSql(page, sql`walk.id`, sql`walk.keys`)}) as next
      where walk.nth < ${page.limit}
    )
    select w.id, told.people, told.is_unread, coalesce(told.actors, '[]'::json) as actors
    from walk as w
    cross join lateral (
      select count(distinct all_of.actor_id)::int as people, bool_or(all_of.read_at is null) as is_unread,
        (select json_agg(newest.actor_id order by newest.last desc) from (
          select actor_id, max(id) as last from (${membersSql(page)}) as acts where actor_id is not null
          group by actor_id order by last desc limit ${rowLimit(NAMED)}
        ) as newest) as actors
      from (${membersSql(page)}) as all_of
    ) as told)`;
  return db
    .select({
      ...getTableColumns(noticesTable),
      people: sql<number>`grouped.people`,
      actors: sql<number[]>`grouped.actors`,
      isUnread: sql<boolean>`grouped.is_unread`,
    })
    .from(noticesTable)
    .innerJoin(sql`${grouped} as grouped`, sql`grouped.id = ${noticesTable.id}`)
    .orderBy(desc(noticesTable.id));
};
