import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { rowLimit, rowOffset } from '../../kernel/db/paging.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { type FollowList, type FollowPage, listFollowRows } from '../../platform/people/follow-lists.queries.ts';
import { blocksTable } from '../../platform/people/people.tables.ts';

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

/** Ids of a person's followers, followings or friends, newest first. */
export const listFollowIds = async (db: Db, list: FollowList, page: FollowPage): Promise<number[]> =>
  (await listFollowRows(db, list, page)).map((row) => row.id);
