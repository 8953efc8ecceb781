import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { rowLimit, rowOffset } from '../../kernel/db/paging.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { notBlockedSql } from '../../platform/people/blocks.ts';
import { blocksTable, followsTable, friendshipsTable } from '../../platform/people/people.tables.ts';

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

/** Whose row names a person, who is listed, and since when, in each list. */
const lists = {
  followers: { table: followsTable, own: followsTable.followeeId, others: followsTable.followerId, since: followsTable.createdAt },
  followings: { table: followsTable, own: followsTable.followerId, others: followsTable.followeeId, since: followsTable.createdAt },
  friends: { table: friendshipsTable, own: friendshipsTable.personId, others: friendshipsTable.friendId, since: friendshipsTable.since },
} as const;

export type FollowList = keyof typeof lists;
export const followLists: readonly FollowList[] = ['followers', 'followings', 'friends'];

/**
 * Ids of a person's followers, followings or friends: newest first, the id deciding between those of one moment. Nobody is among them
 * between whom and the viewer a block stands.
 */
export const listFollowIds = async (
  db: Db,
  list: FollowList,
  page: { userId: number; viewerId: number; limit: number; offset: number },
): Promise<number[]> => {
  const { table, own, others, since } = lists[list];
  const rows = await db
    .select({ id: others })
    .from(table)
    .innerJoin(usersTable, and(eq(usersTable.id, others), sql`${usersTable.status} <> 'deleted'`))
    .where(and(eq(own, page.userId), notBlockedSql(others, page.viewerId)))
    .orderBy(desc(since), desc(others))
    .limit(rowLimit(page.limit))
    .offset(rowOffset(page.offset));
  return rows.map((row) => row.id);
};
