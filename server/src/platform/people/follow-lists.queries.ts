import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { rowLimit, rowOffset } from '../../kernel/db/paging.ts';
import { usersTable } from '../accounts/accounts.tables.ts';
import { notBlockedSql } from './blocks.sql.ts';
import { followsTable, friendshipsTable } from './people.tables.ts';

/** `userId` is whose list it is. */
export type FollowPage = { userId: number; viewerId: number; limit: number; offset: number };

/** Whose row names a person, who is listed, and since when, in each list. */
const lists = {
  followers: { table: followsTable, own: followsTable.followeeId, others: followsTable.followerId, since: followsTable.createdAt },
  followings: { table: followsTable, own: followsTable.followerId, others: followsTable.followeeId, since: followsTable.createdAt },
  friends: { table: friendshipsTable, own: friendshipsTable.personId, others: friendshipsTable.friendId, since: friendshipsTable.since },
} as const;

export type FollowList = keyof typeof lists;
export const followLists: readonly FollowList[] = ['followers', 'followings', 'friends'];

/**
 * A person's followers, followings or friends, each since when: newest first, the id deciding between those of one moment. Nobody is among them
 * between whom and the viewer a block stands.
 */
export const listFollowRows = async (db: Db, list: FollowList, page: FollowPage): Promise<{ id: number; since: Date }[]> => {
  const { table, own, others, since } = lists[list];
  return db
    .select({ id: others, since })
    .from(table)
    .innerJoin(usersTable, and(eq(usersTable.id, others), sql`${usersTable.status} <> 'deleted'`))
    .where(and(eq(own, page.userId), notBlockedSql(others, page.viewerId)))
    .orderBy(desc(since), desc(others))
    .limit(rowLimit(page.limit))
    .offset(rowOffset(page.offset));
};
