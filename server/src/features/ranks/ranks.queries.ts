import { type SQL, sql } from 'drizzle-orm';
import { RANK_PLACES } from '#contract/ranks/rank-windows.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { cachedStatement } from '../../kernel/db/driver/driver.public.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { notBlockedSql } from '../../platform/people/blocks.sql.ts';
import { type CountedList, ownCountsSql } from './ranks.counting.ts';

export type RankRow = { userId: number; place: number; count: number };

type Page = { key: string; isWealth: boolean; viewerId: number | null; limit: number; offset: number };

/**
 * A page of a list without those between whom and the viewer a block stands, and without who was banned or left, or stays out of the lists of
 * wealth, since it was counted; the places stay what they are.
 */
export const listRankRows = async (db: Db, { key, isWealth, viewerId, limit, offset }: Page): Promise<RankRow[]> => {
  const { rows } = await cachedStatement<Record<keyof RankRow, number | string>>(
    db,
    `ranks/${isWealth}/${limit}`,
    () => sql`
    select r.user_id as "userId", r.place, r.count from ranks r
    where r.list = ${sql.placeholder('list')} and ${notBlockedSql(sql`r.user_id`, sql.placeholder('viewer'))}
      and exists (select 1 from users u where u.id = r.user_id and u.status = 'active')
      ${isWealth ? sql`and not exists (select 1 from hidden_wealth h where h.user_id = r.user_id)` : sql``}
    order by r.place limit ${rowLimit(limit)} offset ${sql.placeholder('offset')}`,
  ).execute({ list: key, viewer: viewerId ?? 0, offset });
  return rows.map((row) => ({ userId: Number(row.userId), place: Number(row.place), count: Number(row.count) }));
};

/** The statement behind `listOwnPlaces`. */
export const ownPlacesSql = (userId: number, { lists, now }: { lists: readonly CountedList[]; now: Date }): SQL => sql`
  select own.list, own.count, r.place, exists (select 1 from ranks l where l.list = own.list and l.place = ${RANK_PLACES}) as is_full
  from (${ownCountsSql(lists, now, userId)}) as own left join ranks r on r.user_id = ${userId} and r.list = own.list`;

/** What somebody has in each of these lists, and their place where they have one of the first. One query. */
export const listOwnPlaces = async (
  db: Db,
  userId: number,
  { lists, now }: { lists: readonly CountedList[]; now: Date },
): Promise<{ key: string; place: number | null; isBeyond: boolean; count: number }[]> => {
  const { rows } = await db.execute<{ list: string; count: string; place: number | null; is_full: boolean }>(
    ownPlacesSql(userId, { lists, now }),
  );
  return rows.map((row) => ({
    key: row.list,
    place: row.place,
    isBeyond: row.place === null && row.is_full && Number(row.count) > 0,
    count: Number(row.count),
  }));
};

/** Whether somebody stays out of the ranks of wealth. */
export const isWealthHidden = async (db: Db | Tx, userId: number): Promise<boolean> => {
  const { rows } = await db.execute(sql`select 1 from hidden_wealth where user_id = ${userId}`);
  return rows.length > 0;
};
