import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { rowLimit, rowOffset } from '../../kernel/db/paging.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { notBlockedSql } from '../../platform/people/blocks.ts';
import { blocksTable, followsTable } from '../../platform/people/people.tables.ts';

export const followLists = ['followers', 'followings', 'friends'] as const;
export type FollowList = (typeof followLists)[number];

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
