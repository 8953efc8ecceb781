import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { blockedIdsSql } from '../../platform/people/blocks.sql.ts';

/** Everybody reads the ways of four steps at the most, and five of them. */
const WAYS_MAX = 5;
const SHARED_MAX = 100;
/** No more ways through one friend, or on from one person, are read than are told. */
const MOST = sql.raw(String(WAYS_MAX));

/**
 * The condition that a friend of the viewer lets friends see their network (decision 71): then both friendships that they stand between on a
 * way are ones that the viewer may see. Of the others on a shortest way the viewer is no friend, and sees no friendship of theirs.
 */
const showsNetwork = (person: SQL): SQL => sql`exists (
  select 1 from users shown left join report_settings s on s.user_id = shown.id
  where shown.id = ${person} and shown.signed_at is not null and coalesce(s.audiences ->> 'network', 'friends') <> 'me')`;

const allowsName = (person: SQL): SQL => sql`exists (select 1 from path_namings p where p.user_id = ${person} and p.is_allowed)`;

/**
 * WITH clauses for two people: `near` are friends of the viewer, `far` friends of the other (0 rows where there is nobody to lead to), each
 * without those who are banned or across a block with the viewer.
 */
const nearAndFar = (viewerId: number, otherId: number): SQL => sql`
  target as materialized (
    select id from users where id = ${otherId} and id <> ${viewerId} and status = 'active' and id <> all (${blockedIdsSql(viewerId)})
  ), near as materialized (
    select f.friend_id as id from friendships f join users u on u.id = f.friend_id and u.status = 'active' where f.person_id = ${viewerId}
  ), far as materialized (
    select f.friend_id as id from target t join friendships f on f.person_id = t.id
    join users u on u.id = f.friend_id and u.status = 'active'
    where f.friend_id <> ${viewerId} and f.friend_id <> all (${blockedIdsSql(viewerId)})
  )`;

export type WayRow = {
  /** Who stands between, from the viewer on. */
  ids: number[];
  /** Those of them who may be named. */
  named: number[];
  /** The viewer's introduction that waits for the first of them. */
  introduction: number | null;
};

/**
 * The shortest ways between two people through friends, five at the most: first one through each friend of the viewer, in the order of
 * their ids. Null where the other is not there for the viewer; an empty list where no way is as short as four steps. One query.
 */
export const findWays = async (db: Db, viewerId: number, otherId: number): Promise<WayRow[] | null> => {
  const { rows } = await db.execute<{ is_there: boolean; ways: WayRow[] | null }>(sql`
    with ${nearAndFar(viewerId, otherId)}, one as materialized (
      select array[]::bigint[] as way from near join target using (id)
    ), two as materialized (
      select array[near.id] as way from near join far using (id) where not exists (select 1 from one)
    ), three as materialized (
      select array[near.id, last.id] as way from near cross join lateral (
        select far.id from friendships f join far on far.id = f.friend_id where f.person_id = near.id order by far.id limit ${MOST}
      ) as last
      where not exists (select 1 from one) and not exists (select 1 from two)
    ), middle as materialized (
      select f.friend_id as id, (array_agg(far.id order by far.id))[1:${MOST}] as fars from far join friendships f on f.person_id = far.id
      join users u on u.id = f.friend_id and u.status = 'active'
      where not exists (select 1 from one) and not exists (select 1 from two) and not exists (select 1 from three)
        and f.friend_id <> all (${blockedIdsSql(viewerId)})
      group by f.friend_id
    ), four as materialized (
      select array[near.id, step.id, last.id] as way from near cross join lateral (
        select middle.id, middle.fars from friendships f join middle on middle.id = f.friend_id
        where f.person_id = near.id order by middle.id limit ${MOST}
      ) as step cross join unnest(step.fars) as last (id)
    ), chosen as (
      select way, row_number() over (partition by way[1] order by way) as nth
      from (select way from one union all select way from two union all select way from three union all select way from four) as found
      order by nth, way limit ${MOST}
    )
    select exists (select 1 from target) as is_there, (
      select json_agg(json_build_object('ids', way,
        'named', array(select stop.id from unnest(way) as stop (id)
          where (stop.id = way[1] and ${showsNetwork(sql`stop.id`)}) or ${allowsName(sql`stop.id`)}),
        'introduction', (select i.id from introductions i
          where i.asker_id = ${viewerId} and i.target_id = ${otherId} and i.introducer_id = way[1] and i.state = 'waiting')
      ) order by nth, way) from chosen) as ways`);
  return rows[0]?.is_there ? (rows[0].ways ?? []) : null;
};

/** Friends whom two people share: how many, and who they are as far as the viewer may be told of that friendship, at most a hundred. */
export const findShared = async (db: Db, viewerId: number, otherId: number): Promise<{ count: number; ids: number[] }> => {
  const { rows } = await db.execute<{ count: number; ids: number[] }>(sql`
    with ${nearAndFar(viewerId, otherId)}, shared as materialized (select id from near join far using (id))
    select (select count(*)::int from shared) as count, array(
      select id from shared where ${showsNetwork(sql`shared.id`)} or ${allowsName(sql`shared.id`)} order by id limit ${sql.raw(String(SHARED_MAX))}
    ) as ids`);
  return { count: rows[0]?.count ?? 0, ids: (rows[0]?.ids ?? []).map(Number) };
};

/** Whether a friend of the viewer stands between the viewer and somebody who is no friend of theirs, and may be named there. */
export const standsBetween = async (
  tx: Tx,
  viewerId: number,
  { friendId, otherId }: { friendId: number; otherId: number },
): Promise<boolean> => {
  const { rows } = await tx.execute<{ stands: boolean }>(sql`
    with ${nearAndFar(viewerId, otherId)}
    select exists (select 1 from near join far using (id)
      where near.id = ${friendId} and (${showsNetwork(sql`near.id`)} or ${allowsName(sql`near.id`)})) as stands`);
  return rows[0]?.stands === true;
};
