import { type SQL, sql } from 'drizzle-orm';
import type { BondKind } from '#contract/windings/windings.schemas.ts';
import type { Db } from '../../kernel/db/database.ts';
import { rowLimit, rowOffset } from '../../kernel/db/paging.ts';

/**
 * What bound `me` to `other`, of any kind: who did it (null for both) and when. A review that is sealed or out of sight binds nobody, as
 * nobody but its writer knows of it.
 */
const recordsSql = (me: SQL, other: SQL): SQL => {
  const between = (one: SQL, two: SQL) => sql`((${one} = ${me} and ${two} = ${other}) or (${one} = ${other} and ${two} = ${me}))`;
  return sql`
    select 'followed' as kind, follower_id = ${me} as is_mine, created_at as at from follows
      where (follower_id, followee_id) in ((${me}, ${other}), (${other}, ${me}))
    union all select 'bound', null, since from friendships where person_id = ${me} and friend_id = ${other}
    union all select 'invited', u.invited_by = ${me}, coalesce(r.bound_at, u.created_at) from users u left join referrals r on r.newcomer_id = u.id
      where u.id in (${me}, ${other}) and ${between(sql`u.id`, sql`u.invited_by`)}
    union all select 'reviewed', reviewer_id = ${me}, created_at from reviews
      where (reviewer_id, owner_id) in ((${me}, ${other}), (${other}, ${me})) and sealed_until is null and removed_at is null
    union all select 'worked', sender_id = ${me}, answered_at from cooperation_intentions
      where sender_id in (${me}, ${other}) and ${between(sql`sender_id`, sql`receiver_id`)} and state = 'accepted'
    union all select 'worked', owner_id = ${me}, coalesce(agreed_at, created_at) from enterprise_people
      where member_id in (${me}, ${other}) and ${between(sql`owner_id`, sql`member_id`)} and member_state = 'agreed'`;
};

export type BondRow = {
  otherId: number;
  since: Date;
  lastAt: Date;
  invited: number;
  reviewed: number;
  worked: number;
};

type BondPage = { userId: number; isHidden: boolean; limit: number; offset: number };

/** Friends whose accounts are there, with whether their bond was taken out of the list. */
const bondsSql = ({ userId, isHidden }: Pick<BondPage, 'userId' | 'isHidden'>): SQL => sql`
  from friendships f join users u on u.id = f.friend_id and u.status <> 'deleted'
  where f.person_id = ${userId} and ${isHidden} = exists (
    select 1 from hidden_windings h where h.owner_id = f.person_id and h.other_id = f.friend_id and h.since = f.since)`;

const count = (kind: BondKind): SQL => sql`count(*) filter (where kind = ${kind})::int`;

/** Bonds of a person, the newest first, with how often what bound the two. */
export const listBonds = async (db: Db, page: BondPage): Promise<BondRow[]> => {
  const { rows } = await db.execute<Omit<BondRow, 'since' | 'lastAt'> & { since: string; lastAt: string }>(sql`
    with page as (
      select f.friend_id as other, f.since ${bondsSql(page)}
      order by f.since desc, f.friend_id desc limit ${rowLimit(page.limit)} offset ${rowOffset(page.offset)}
    )
    select other::int8 as "otherId", since, r.* from page cross join lateral (
      select max(at) as "lastAt", ${count('invited')} as invited, ${count('reviewed')} as reviewed, ${count('worked')} as worked
      from (${recordsSql(sql`${page.userId}::bigint`, sql`page.other`)}) as records
    ) as r
    order by since desc, other desc`);
  return rows.map((row) => ({ ...row, otherId: Number(row.otherId), since: new Date(row.since), lastAt: new Date(row.lastAt) }));
};

export const countBonds = async (db: Db, userId: number): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count ${bondsSql({ userId, isHidden: false })}`);
  return rows[0]?.count ?? 0;
};

/** Since when two people are bound; null where they are not. */
export const boundSince = async (db: Db, one: number, other: number): Promise<Date | null> => {
  const { rows } = await db.execute<{ since: string }>(
    sql`select since from friendships where person_id = ${one} and friend_id = ${other}`,
  );
  return rows[0] ? new Date(rows[0].since) : null;
};

export type RecordRow = { kind: BondKind; isMine: boolean | null; at: Date };

/** What bound two people, the newest first; nothing where they are not bound now. */
export const listRecords = async (db: Db, one: number, other: number): Promise<RecordRow[]> => {
  const { rows } = await db.execute<{ kind: BondKind; is_mine: boolean | null; at: string }>(sql`
    select kind, is_mine, at from (${recordsSql(sql`${one}::bigint`, sql`${other}::bigint`)}) as records
    where exists (select 1 from friendships where person_id = ${one} and friend_id = ${other})
    order by at desc, kind, is_mine`);
  return rows.map((row) => ({ kind: row.kind, isMine: row.is_mine, at: new Date(row.at) }));
};

/** How many bonds there are in the house. */
export const bondsOfAllSql = sql`(select count(*)::int from friendships where person_id < friend_id)`;
