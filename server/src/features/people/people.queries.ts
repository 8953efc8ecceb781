import { and, desc, eq, or, sql } from 'drizzle-orm';
import { builtOnce } from '../../kernel/db/built-once.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit, rowOffset } from '../../kernel/db/paging.ts';
import { invariant } from '../../kernel/errors/refuse.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { followsTable } from './people.tables.ts';

export const followLists = ['followers', 'followings', 'friends'] as const;
export type FollowList = (typeof followLists)[number];

export type FollowChange = { found: boolean; changed: boolean; mutual: boolean };

type ChangeRow = { found: boolean; changed: boolean; mutual: boolean };

/**
 * Sends statements as one message: the first takes both people's figures in the order of their ids, so that two who follow each other
 * at once neither deadlock nor overlook each other, and the second sees what the first waited for. Only whole numbers are put in.
 */
const sendTogether = async (tx: Tx, ids: readonly number[], statement: string): Promise<FollowChange> => {
  invariant(ids.every(Number.isSafeInteger), 'ids are whole numbers');
  const hold = `select 1 from user_counts where user_id in (${ids.join(', ')}) order by user_id for no key update`;
  const answers = (await tx.execute(sql.raw(`${hold}; ${statement}`))) as unknown as { rows: ChangeRow[] }[];
  const row = answers.at(-1)?.rows[0];
  invariant(row, 'the change of a following answers with a row');
  return row;
};

/** Follows, and counts followers, followings and friends of both. A repeat changes nothing. */
export const addFollow = (tx: Tx, follower: number, followee: number): Promise<FollowChange> =>
  sendTogether(
    tx,
    [follower, followee],
    `with target as (
      select id from users where id = ${followee} and status = 'active'
    ), back as (
      select 1 from follows where follower_id = ${followee} and followee_id = ${follower}
    ), added as (
      insert into follows (follower_id, followee_id) select ${follower}, id from target on conflict do nothing returning 1
    ), gained as (
      select ${follower}::bigint as user_id, 1 as followings, 0 as followers from added
      union all select ${followee}::bigint, 0, 1 from added
    ), counted as (
      insert into user_counts (user_id, followings, followers, friends)
      select user_id, followings, followers, (select count(*) from back) from gained order by user_id
      on conflict (user_id) do update set followings = user_counts.followings + excluded.followings,
        followers = user_counts.followers + excluded.followers, friends = user_counts.friends + excluded.friends
    )
    select exists (select 1 from target) as found, exists (select 1 from added) as changed, exists (select 1 from back) as mutual`,
  );

/** Stops following, and takes it out of the figures of both. A repeat changes nothing. */
export const removeFollow = (tx: Tx, follower: number, followee: number): Promise<FollowChange> =>
  sendTogether(
    tx,
    [follower, followee],
    `with back as (
      select 1 from follows where follower_id = ${followee} and followee_id = ${follower}
    ), removed as (
      delete from follows where follower_id = ${follower} and followee_id = ${followee} returning 1
    ), counted as (
      update user_counts set
        followings = followings - (user_id = ${follower})::int,
        followers = followers - (user_id = ${followee})::int,
        friends = friends - (select count(*) from back)::int
      where user_id in (${follower}, ${followee}) and exists (select 1 from removed)
    )
    select exists (select 1 from users where id = ${followee} and status <> 'deleted') as found,
      exists (select 1 from removed) as changed, exists (select 1 from back) as mutual`,
  );

/** Ids of a person's followers, followings or friends: newest first, the id deciding between those of one moment. */
export const listFollowIds = async (
  db: Db,
  list: FollowList,
  page: { userId: number; limit: number; offset: number },
): Promise<number[]> => {
  const others = list === 'followers' ? followsTable.followerId : followsTable.followeeId;
  const own = list === 'followers' ? followsTable.followeeId : followsTable.followerId;
  const back = sql`exists (select 1 from follows back where back.follower_id = ${followsTable.followeeId} and back.followee_id = ${followsTable.followerId})`;
  const rows = await db
    .select({ id: others })
    .from(followsTable)
    .innerJoin(usersTable, and(eq(usersTable.id, others), sql`${usersTable.status} <> 'deleted'`))
    .where(and(eq(own, page.userId), list === 'friends' ? back : undefined))
    .orderBy(desc(followsTable.createdAt), desc(others))
    .limit(rowLimit(page.limit))
    .offset(rowOffset(page.offset));
  return rows.map((row) => row.id);
};

/** How whoever looks and these people follow each other. */
export type Relations = { following: ReadonlySet<number>; follower: ReadonlySet<number> };

export const relationsOf = async (db: Db, viewerId: number | null, ids: readonly number[]): Promise<Relations> => {
  if (viewerId === null || ids.length === 0) return { following: new Set(), follower: new Set() };
  const { followerId, followeeId } = followsTable;
  const among = (column: typeof followerId) => sql`${column} = any(${sql.placeholder('ids')}::bigint[])`;
  const query = builtOnce(db, 'relations', () =>
    db
      .select({ follower: followerId, followee: followeeId })
      .from(followsTable)
      .where(
        or(
          and(eq(followerId, sql.placeholder('viewer')), among(followeeId)),
          and(eq(followeeId, sql.placeholder('viewer')), among(followerId)),
        ),
      ),
  );
  const rows = await query.execute({ viewer: viewerId, ids });
  return {
    following: new Set(rows.filter((row) => row.follower === viewerId).map((row) => row.followee)),
    follower: new Set(rows.filter((row) => row.followee === viewerId).map((row) => row.follower)),
  };
};
