import { type SQL, sql } from 'drizzle-orm';
import { blockedIdsSql } from '../../platform/people/blocks.sql.ts';
import { areFriendsSql } from '../../platform/people/friendships.queries.ts';
import { isInContactsSql } from '../../platform/people/hidden-from-contacts.queries.ts';

export const viewer = sql`${sql.placeholder('viewer')}::bigint`;
export const owner = sql`${sql.placeholder('owner')}::bigint`;

/**
 * Friends of `of` whose friends the viewer may see (decision 71): they are the viewer's own friends, their report is open, and they have not
 * kept its network for themselves; or they are the viewer. Rows of `id`.
 */
export const betweenSql = (of: SQL): SQL => sql`
  select f.friend_id as id from friendships f join users m on m.id = f.friend_id and m.status = 'active'
  left join report_settings s on s.user_id = f.friend_id
  where f.person_id = ${of} and (f.friend_id = ${viewer} or (m.signed_at is not null and coalesce(s.audiences ->> 'network', 'friends') <> 'me'
    and ${areFriendsSql(viewer, sql`f.friend_id`)}))`;

/** Somebody whom the viewer may be shown as a person around them, for SQL that calls their row of `users` p. */
export const isAround: SQL = sql`p.status = 'active' and p.id <> ${viewer} and p.id <> all (${blockedIdsSql(viewer)}) and ${isInContactsSql(sql`p.id`)}`;

/** A query of `id` and of how many friends `of` shares with them as far as the viewer may see it: friends of friends who are no friends. */
export const secondDegreeSql = (of: SQL): SQL => sql`
  select near.id, near.shared from (
    select t.friend_id as id, count(*)::int as shared from (${betweenSql(of)}) m join friendships t on t.person_id = m.id
    where t.friend_id <> ${of} group by t.friend_id
  ) near join users p on p.id = near.id and ${isAround}
  where not exists (select 1 from friendships f where f.person_id = ${of} and f.friend_id = near.id)`;

/** So many friends, and so many of each, are looked at for a count, so that the work is bounded whoever looks. */
const COUNTED_FRIENDS = sql.raw('500');

/** Rows of `id`: the same people for a count, of the newest friendships alone where there are very many. */
export const countedSecondSql = (of: SQL): SQL => sql`
  select near.id from (
    select distinct t.friend_id as id from (${betweenSql(of)} order by f.since desc, f.friend_id desc limit ${COUNTED_FRIENDS}) m
    cross join lateral (select f.friend_id from friendships f where f.person_id = m.id order by f.since desc limit ${COUNTED_FRIENDS}) t
    where t.friend_id <> ${of}
  ) near join users p on p.id = near.id and ${isAround}
  where not exists (select 1 from friendships f where f.person_id = ${of} and f.friend_id = near.id)`;
