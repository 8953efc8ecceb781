import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { cachedStatement } from '../../kernel/db/cached-query.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit, rowOffset } from '../../kernel/db/paging.ts';
import { invariant } from '../../kernel/errors/refuse.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { notifyParamsSql, notifyValues, retractNoticesSql, type Tally, talliesJson } from '../../platform/notices/notices.sql.ts';
import { notBlockedSql } from '../../platform/people/blocks.ts';
import { blocksTable, followsTable } from '../../platform/people/people.tables.ts';

export const followLists = ['followers', 'followings', 'friends'] as const;
export type FollowList = (typeof followLists)[number];

export type FollowChange = { found: boolean; changed: boolean; apart: boolean };

/**
 * Sends statements as one message: the first takes both people's figures in the order of their ids, so that two who follow each other
 * at once neither deadlock nor overlook each other, and the second sees what the first waited for. Only whole numbers are put in.
 */
const sendTogether = async (tx: Tx, ids: readonly number[], statement: string): Promise<FollowChange> => {
  invariant(ids.every(Number.isSafeInteger), 'ids are whole numbers');
  const hold = `select 1 from user_counts where user_id in (${ids.join(', ')}) order by user_id for no key update`;
  const answers = (await tx.execute(sql.raw(`${hold}; ${statement}`))) as unknown as { rows: FollowChange[] }[];
  const row = answers.at(-1)?.rows[0];
  invariant(row, 'a change between two people answers with a row');
  return row;
};

/** What is told of a change is counted in the same statement. */
export type FollowOutcome = FollowChange & { tallies: Tally[] };

const [one, other] = [sql`${sql.placeholder('follower')}::bigint`, sql`${sql.placeholder('followee')}::bigint`];

/** Takes both people's figures in the order of their ids, as `sendTogether` does. */
const holdBoth = (tx: Tx, pair: { follower: number; followee: number }) =>
  cachedStatement(
    tx,
    'follows/hold',
    () => sql`select 1 from user_counts where user_id in (${one}, ${other}) order by user_id for no key update`,
  ).execute(pair);

const changeFollow = async (
  tx: Tx,
  shape: string,
  build: () => SQL,
  values: { follower: number; followee: number },
): Promise<FollowOutcome> => {
  // Sent one behind the other: the second begins when the first has both.
  const [, { rows }] = await Promise.all([holdBoth(tx, values), cachedStatement<FollowOutcome>(tx, shape, build).execute(values)]);
  invariant(rows[0], 'a change between two people answers with a row');
  return rows[0];
};

const isBlockedBetween = sql`exists (
  select 1 from blocks where (owner_id = ${one} and blocked_id = ${other}) or (owner_id = ${other} and blocked_id = ${one}))`;

/** Whoever follows back has made a friend, and is told of as one. */
const toldAs = sql`array[case when exists (select 1 from back) then 'friend' else 'follow' end]`;

const followingSql = (): SQL => sql`
    with target as (
      select id from users where id = ${other} and status = 'active'
    ), back as (
      select 1 from follows where follower_id = ${other} and followee_id = ${one}
    ), added as (
      insert into follows (follower_id, followee_id) select ${one}, id from target where not ${isBlockedBetween}
      on conflict do nothing returning 1
    ), gained as (
      select ${one} as user_id, 1 as followings, 0 as followers from added
      union all select ${other}, 0, 1 from added
    ), counted as (
      insert into user_counts (user_id, followings, followers, friends)
      select user_id, followings, followers, (select count(*) from back) from gained order by user_id
      on conflict (user_id) do update set followings = user_counts.followings + excluded.followings,
        followers = user_counts.followers + excluded.followers, friends = user_counts.friends + excluded.friends
    ), ${notifyParamsSql({ when: sql`exists (select 1 from added)`, kinds: toldAs })}
    select exists (select 1 from target) as found, exists (select 1 from added) as changed, ${isBlockedBetween} as apart, ${talliesJson} as tallies`;

/**
 * Follows, counts followers, followings and friends of both, and tells who is followed. A repeat changes nothing, and so does a follow
 * across a block.
 */
export const addFollow = (tx: Tx, follower: number, followee: number, at: Date): Promise<FollowOutcome> => {
  const told = notifyValues({ receivers: [{ userId: followee, kind: 'follow' }], actorId: follower, subject: null, at });
  return changeFollow(tx, 'follows/add', followingSql, { follower, followee, ...told });
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
    ), counted as (
      update user_counts set
        followings = followings - (user_id = ${one})::int,
        followers = followers - (user_id = ${other})::int,
        friends = friends - (select count(*) from back)::int
      where user_id in (${one}, ${other}) and exists (select 1 from removed)
    ), ${retractNoticesSql(told)}
    select exists (select 1 from users where id = ${other} and status <> 'deleted') as found,
      exists (select 1 from removed) as changed, false as apart, ${talliesJson} as tallies`;
};

/** Stops following, takes it out of the figures of both, and what was told of it back. A repeat changes nothing. */
export const removeFollow = (tx: Tx, follower: number, followee: number): Promise<FollowOutcome> =>
  changeFollow(tx, 'follows/remove', unfollowingSql, { follower, followee });

/** Blocks, and ends the following of both with its figures. A repeat changes nothing. */
export const addBlock = (tx: Tx, owner: number, blocked: number): Promise<FollowChange> =>
  sendTogether(
    tx,
    [owner, blocked],
    `with target as (
      select id from users where id = ${blocked} and status <> 'deleted'
    ), added as (
      insert into blocks (owner_id, blocked_id) select ${owner}, id from target on conflict do nothing returning 1
    ), ended as (
      delete from follows where (follower_id, followee_id) in ((${owner}, ${blocked}), (${blocked}, ${owner}))
        and exists (select 1 from target) returning follower_id, followee_id
    ), counted as (
      update user_counts as c set
        followings = c.followings - (select count(*) from ended where follower_id = c.user_id)::int,
        followers = c.followers - (select count(*) from ended where followee_id = c.user_id)::int,
        friends = c.friends - ((select count(*) from ended) / 2)::int
      where c.user_id in (${owner}, ${blocked}) and exists (select 1 from ended)
    )
    select exists (select 1 from target) as found, exists (select 1 from added) as changed, true as apart`,
  );

/** Ends a block. What it ended does not come back. A repeat changes nothing. */
export const removeBlock = (tx: Tx, owner: number, blocked: number): Promise<FollowChange> =>
  sendTogether(
    tx,
    [owner, blocked],
    `with removed as (
      delete from blocks where owner_id = ${owner} and blocked_id = ${blocked} returning 1
    )
    select exists (select 1 from users where id = ${blocked} and status <> 'deleted') as found,
      exists (select 1 from removed) as changed, false as apart`,
  );

/** Ids of those whom a person has blocked, newest first. */
export const listBlockedIds = async (db: Db, page: { userId: number; limit: number; offset: number }): Promise<number[]> => {
  const rows = await db
    .select({ id: blocksTable.blockedId })
    .from(blocksTable)
    .innerJoin(usersTable, and(eq(usersTable.id, blocksTable.blockedId), sql`${usersTable.status} <> 'deleted'`))
    .where(eq(blocksTable.ownerId, page.userId))
    .orderBy(desc(blocksTable.createdAt), desc(blocksTable.blockedId))
    .limit(rowLimit(page.limit))
    .offset(rowOffset(page.offset));
  return rows.map((row) => row.id);
};

/**
 * Ids of a person's followers, followings or friends: newest first, the id deciding between those of one moment. Nobody is among them
 * between whom and the viewer a block stands.
 */
export const listFollowIds = async (
  db: Db,
  list: FollowList,
  page: { userId: number; viewerId: number; limit: number; offset: number },
): Promise<number[]> => {
  const others = list === 'followers' ? followsTable.followerId : followsTable.followeeId;
  const own = list === 'followers' ? followsTable.followeeId : followsTable.followerId;
  const back = sql`exists (select 1 from follows back where back.follower_id = ${followsTable.followeeId} and back.followee_id = ${followsTable.followerId})`;
  const rows = await db
    .select({ id: others })
    .from(followsTable)
    .innerJoin(usersTable, and(eq(usersTable.id, others), sql`${usersTable.status} <> 'deleted'`))
    .where(and(eq(own, page.userId), notBlockedSql(others, page.viewerId), list === 'friends' ? back : undefined))
    .orderBy(desc(followsTable.createdAt), desc(others))
    .limit(rowLimit(page.limit))
    .offset(rowOffset(page.offset));
  return rows.map((row) => row.id);
};
