import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { shownNameSql } from '../../platform/people/company-name.sql.ts';
import { isGroupAdminRoleSql } from './group-admins.sql.ts';
import { contains } from './groups.queries.ts';
import { groupMembersTable } from './groups.tables.ts';

export type MembersPage = {
  groupId: number;
  /** Whether founder and administrators, or the others alone are asked for. */
  only: 'group-admins' | 'others' | null;
  keyword: string | undefined;
  /** The person last seen. */
  after: number | undefined;
  limit: number;
};

/** Below the person last seen, whose rank is theirs now; who has left meanwhile was most likely an ordinary member. */
const below = (groupId: number, after: number): SQL => sql`(${groupMembersTable.rank}, ${groupMembersTable.userId}) > (
  coalesce((select rank from group_members where group_id = ${groupId} and user_id = ${after}), 2), ${after})`;

/** People of a circle: founder, administrators, then the others, each by id. */
export const listMemberRows = (db: Db, page: MembersPage) =>
  db
    .select({
      groupId: groupMembersTable.groupId,
      userId: groupMembersTable.userId,
      role: groupMembersTable.role,
      createdAt: groupMembersTable.createdAt,
    })
    .from(groupMembersTable)
    .innerJoin(usersTable, and(eq(usersTable.id, groupMembersTable.userId), eq(usersTable.status, 'active')))
    .where(
      and(
        eq(groupMembersTable.groupId, page.groupId),
        eq(groupMembersTable.isBlocked, false),
        page.only === 'group-admins' ? isGroupAdminRoleSql(groupMembersTable.role) : undefined,
        page.only === 'others' ? eq(groupMembersTable.role, 'member') : undefined,
        page.keyword ? sql`${shownNameSql} ilike ${contains(page.keyword)}` : undefined,
        page.after ? below(page.groupId, page.after) : undefined,
      ),
    )
    .orderBy(asc(groupMembersTable.rank), asc(groupMembersTable.userId))
    .limit(rowLimit(page.limit));

export type MemberListRow = Awaited<ReturnType<typeof listMemberRows>>[number];

/** Whether a person is in any circle at all. */
export const isInAny = async (db: Db, userId: number): Promise<boolean> =>
  (
    await db
      .select({ groupId: groupMembersTable.groupId })
      .from(groupMembersTable)
      .where(and(eq(groupMembersTable.userId, userId), eq(groupMembersTable.isBlocked, false), gt(groupMembersTable.groupId, 0)))
      .limit(1)
  ).length > 0;
