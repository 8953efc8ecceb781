import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import { cachedStatement, executeTogether } from '../../kernel/db/driver/driver.public.ts';
import { invariant } from '../../kernel/errors/refuse.ts';
import { addToCountsSql, setCountsSql, takeFromCountsSql, takeRowsFromCountsSql } from '../accounts/person-counts.sql.ts';
import { notifyParamsSql, notifyValues, retractNoticesSql, type Tally, talliesJson } from '../notices/notices.sql.ts';
import { blocksTable } from './people.tables.ts';

export type FollowChange = { found: boolean; changed: boolean; isBlocked: boolean };

/** Takes the figures of two people in the order of their ids. */
const lockPairSql = (one: SQL, other: SQL): SQL =>
  sql`select 1 from user_counts where user_id in (${one}, ${other}) order by user_id for no key update`;

/**
 * Sends statements as one message: the first takes both people's figures in the order of their ids, so that two who follow each other
 * at once neither deadlock nor overlook each other, and the second sees what the first waited for. Only whole numbers are put in.
 */
const sendTogether = async (
  tx: Tx,
  pair: { owner: number; blocked: number },
  build: (owner: SQL, blocked: SQL) => SQL,
): Promise<FollowChange> => {
  invariant(Object.values(pair).every(Number.isSafeInteger), 'ids are whole numbers');
  const [owner, blocked] = [sql.raw(String(pair.owner)), sql.raw(String(pair.blocked))];
  const [row] = await executeTogether<FollowChange>(tx, [lockPairSql(owner, blocked), build(owner, blocked)]);
  invariant(row, 'a change between two people answers with a row');
  return row;
};

/** What is told of a change is counted in the same statement. */
export type FollowOutcome = FollowChange & { tallies: Tally[] };

const [one, other] = [sql`${sql.placeholder('follower')}::bigint`, sql`${sql.placeholder('followee')}::bigint`];

/** Takes both people's figures in the order of their ids, as `sendTogether` does. */
const lockBoth = (tx: Tx, pair: { follower: number; followee: number }) =>
  cachedStatement(tx, 'follows/lock-pair', () => lockPairSql(one, other)).execute(pair);

const changeFollow = async (
  tx: Tx,
  shape: string,
  build: () => SQL,
  values: { follower: number; followee: number; followedAt?: string },
): Promise<FollowOutcome> => {
  // Sent one behind the other: the second begins when the first has both.
  const [, { rows }] = await Promise.all([lockBoth(tx, values), cachedStatement<FollowOutcome>(tx, shape, build).execute(values)]);
  invariant(rows[0], 'a change between two people answers with a row');
  return rows[0];
};

const isBlockedBetween = sql`exists (
  select 1 from blocks where (owner_id = ${one} and blocked_id = ${other}) or (owner_id = ${other} and blocked_id = ${one}))`;

/** Whoever follows back has made a friend, and is told of as one. */
const toldAs = sql`array[case when exists (select 1 from back) then 'friend' else 'follow' end]`;

const followedAt = sql`${sql.placeholder('followedAt')}::timestamptz`;

const followingSql = (): SQL => sql`
    with target as (
      select id from users where id = ${other} and status = 'active'
    ), back as (
      select 1 from follows where follower_id = ${other} and followee_id = ${one}
    ), added as (
      insert into follows (follower_id, followee_id, created_at) select ${one}, id, ${followedAt} from target where not ${isBlockedBetween}
        and exists (select 1 from users where id = ${one} and status = 'active')
      on conflict do nothing returning 1
    ), befriended as (
      insert into friendships (person_id, friend_id, since) select pair.a, pair.b, ${followedAt} from added, back, (values (${one}, ${other}), (${other}, ${one})) as pair (a, b)
      on conflict do nothing
    ), gained as (
      select ${one} as user_id, 1 as followings, 0 as followers from added
      union all select ${other}, 0, 1 from added
    ), counted as (
      ${addToCountsSql(
        ['followings', 'followers', 'friends'],
        sql`select user_id, followings, followers, (select count(*) from back) from gained order by user_id`,
      )}
    ), ${notifyParamsSql({ when: sql`exists (select 1 from added)`, kinds: toldAs })}
    select exists (select 1 from target) as found, exists (select 1 from added) as changed, ${isBlockedBetween} as "isBlocked", ${talliesJson} as tallies`;

/**
 * Follows, makes friends of two who now follow each other, counts followers, followings and friends of both, and tells who is followed. A
 * repeat changes nothing, and so does a follow across a block, or one that is under way while its follower's account ends.
 */
export const addFollow = (tx: Tx, follower: number, followee: number, at: Date): Promise<FollowOutcome> => {
  const told = notifyValues({ receivers: [{ userId: followee, kind: 'follow' }], actorId: follower, subject: null, at });
  return changeFollow(tx, 'follows/add', followingSql, { follower, followee, followedAt: at.toISOString(), ...told });
};

const unfollowingSql = (): SQL => {
  // The friendship ends for both: who does not follow any more was told of it too.
  const told = sql`exists (select 1 from removed) and subject_id is null and (
    (user_id = ${other} and actor_id = ${one} and kind in ('follow', 'friend'))
    or (user_id = ${one} and actor_id = ${other} and kind = 'friend'))`;
  return sql`
    with back as (
      select 1 from follows where follower_id = ${other} and followee_id = ${one}
    ), removed as (
      delete from follows where follower_id = ${one} and followee_id = ${other} returning 1
    ), parted as (
      delete from friendships where (person_id, friend_id) in ((${one}, ${other}), (${other}, ${one}))
    ), counted as (
      ${takeFromCountsSql(
        {
          followings: sql`(user_id = ${one})::int`,
          followers: sql`(user_id = ${other})::int`,
          friends: sql`(select count(*) from back)::int`,
        },
        sql`user_id in (${one}, ${other}) and exists (select 1 from removed)`,
      )}
    ), ${retractNoticesSql(told)}
    select exists (select 1 from users where id = ${other} and status <> 'deleted') as found,
      exists (select 1 from removed) as changed, false as "isBlocked", ${talliesJson} as tallies`;
};

/** Stops following, ends the friendship, takes it out of the figures of both, and what was told of it back. A repeat changes nothing. */
export const removeFollow = (tx: Tx, follower: number, followee: number): Promise<FollowOutcome> =>
  changeFollow(tx, 'follows/remove', unfollowingSql, { follower, followee });

/** Blocks, and ends the following of both and their friendship with its figures. A repeat changes nothing. */
export const addBlock = (tx: Tx, owner: number, blocked: number): Promise<FollowChange> =>
  sendTogether(
    tx,
    { owner, blocked },
    (from, to) => sql`with target as (
      select id from users where id = ${to} and status <> 'deleted'
    ), added as (
      insert into blocks (owner_id, blocked_id) select ${from}, id from target on conflict do nothing returning 1
    ), ended as (
      delete from follows where (follower_id, followee_id) in ((${from}, ${to}), (${to}, ${from}))
        and exists (select 1 from target) returning follower_id, followee_id
    ), parted as (
      delete from friendships where (person_id, friend_id) in ((${from}, ${to}), (${to}, ${from})) and exists (select 1 from target)
    ), counted as (
      ${takeFromCountsSql(
        {
          followings: sql`(select count(*) from ended where follower_id = user_counts.user_id)::int`,
          followers: sql`(select count(*) from ended where followee_id = user_counts.user_id)::int`,
          friends: sql`((select count(*) from ended) / 2)::int`,
        },
        sql`user_id in (${from}, ${to}) and exists (select 1 from ended)`,
      )}
    )
    select exists (select 1 from target) as found, exists (select 1 from added) as changed, true as "isBlocked"`,
  );

/** Ends a block. What it ended does not come back. A repeat changes nothing. */
export const removeBlock = (tx: Tx, owner: number, blocked: number): Promise<FollowChange> =>
  sendTogether(
    tx,
    { owner, blocked },
    (from, to) => sql`with removed as (
      delete from blocks where owner_id = ${from} and blocked_id = ${to} returning 1
    )
    select exists (select 1 from users where id = ${to} and status <> 'deleted') as found,
      exists (select 1 from removed) as changed, false as "isBlocked"`,
  );

const tieCounts = ['followers', 'followings', 'friends'] as const;

/** Ends every follow, friendship and block of a person whose account ends. Whoever followed or was followed counts one less, and one friend less where both did. */
export const removeTies = async (tx: Tx, userId: number): Promise<void> => {
  // Who follows at this moment has been counted, or waits and finds nobody to follow.
  await tx.execute(sql`
    select 1 from user_counts where user_id = ${userId} or user_id in (
      select followee_id from follows where follower_id = ${userId} union all select follower_id from follows where followee_id = ${userId})
    order by user_id for no key update`);
  await tx.execute(sql`
    with own as (delete from friendships where person_id = ${userId} returning friend_id)
    delete from friendships using own where friendships.person_id = own.friend_id and friendships.friend_id = ${userId}`);
  await tx.execute(sql`
    with gone as (delete from follows where follower_id = ${userId} or followee_id = ${userId} returning follower_id, followee_id),
    changed as (
      select other, count(*) filter (where is_followed)::int as followers, count(*) filter (where not is_followed)::int as followings,
        (count(*) = 2)::int as friends
      from (select case when follower_id = ${userId} then followee_id else follower_id end as other, follower_id = ${userId} as is_followed from gone) as pairs
      group by other order by other
    )
    ${takeRowsFromCountsSql(tieCounts, sql`select other as id, followers, followings, friends from changed`)}`);
  await tx.execute(
    setCountsSql(
      ['followers', 'followings', 'friends'],
      sql`select ${userId}::bigint as id, 0 as followers, 0 as followings, 0 as friends`,
    ),
  );
  await tx.delete(blocksTable).where(or(eq(blocksTable.ownerId, userId), eq(blocksTable.blockedId, userId)));
};
