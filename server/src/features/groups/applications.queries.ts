import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { literal } from '../../kernel/db/literal.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import type { WaitingSql } from '../../platform/notices/waiting.registry.ts';
import { isGroupAdminRoleSql } from './group-admins.sql.ts';
import { type applicationStates, groupApplicationsTable, groupMembersTable, groupsTable } from './groups.tables.ts';

type State = (typeof applicationStates)[number];
export type ApplicationRow = typeof groupApplicationsTable.$inferSelect;

/** Asks to be let in. False where the person waits already. */
export const addApplication = async (tx: Tx, draft: { groupId: number; userId: number; message: string; at: Date }): Promise<boolean> =>
  (
    await tx
      .insert(groupApplicationsTable)
      .values({ groupId: draft.groupId, userId: draft.userId, message: draft.message, createdAt: draft.at })
      .onConflictDoNothing()
      .returning({ id: groupApplicationsTable.id })
  ).length === 1;

/** Settles what a person asked for, if they wait. Gives whether they did. */
export const endApplication = async (
  tx: Tx,
  who: { groupId: number; userId: number },
  end: { state: Exclude<State, 'pending'>; by: number | null; at: Date },
): Promise<boolean> =>
  (
    await tx
      .update(groupApplicationsTable)
      .set({ state: end.state, decidedBy: end.by, decidedAt: end.at })
      .where(
        and(
          eq(groupApplicationsTable.groupId, who.groupId),
          eq(groupApplicationsTable.userId, who.userId),
          eq(groupApplicationsTable.state, literal('pending')),
        ),
      )
      .returning({ id: groupApplicationsTable.id })
  ).length === 1;

/** An application to a circle, by its id or by whose it is: then the newest. */
export const findApplication = async (
  tx: Tx,
  groupId: number,
  asked: { id?: number | undefined; userId?: number | undefined },
): Promise<ApplicationRow | null> =>
  (
    await tx
      .select()
      .from(groupApplicationsTable)
      .where(
        and(
          eq(groupApplicationsTable.groupId, groupId),
          asked.id === undefined ? eq(groupApplicationsTable.userId, asked.userId ?? 0) : eq(groupApplicationsTable.id, asked.id),
        ),
      )
      .orderBy(desc(groupApplicationsTable.id))
      .limit(1)
  )[0] ?? null;

const shown = {
  application: groupApplicationsTable,
  groupName: groupsTable.name,
  groupMode: groupsTable.mode,
  groupAvatarFileId: groupsTable.avatarFileId,
};

/** Applications to the circles that a person is a group admin of, newest first. */
export const listApplicationRows = (
  db: Db,
  groupAdminId: number,
  page: { limit: number; after: number | undefined; groupId: number | undefined; state: State | undefined },
) =>
  db
    .select(shown)
    .from(groupApplicationsTable)
    .innerJoin(groupsTable, and(eq(groupsTable.id, groupApplicationsTable.groupId), isNull(groupsTable.dissolvedAt)))
    .innerJoin(
      groupMembersTable,
      and(
        eq(groupMembersTable.groupId, groupApplicationsTable.groupId),
        eq(groupMembersTable.userId, groupAdminId),
        eq(groupMembersTable.isBlocked, false),
        isGroupAdminRoleSql(groupMembersTable.role),
      ),
    )
    .where(
      and(
        page.groupId === undefined ? undefined : eq(groupApplicationsTable.groupId, page.groupId),
        page.state === undefined ? undefined : eq(groupApplicationsTable.state, page.state),
        page.after ? lt(groupApplicationsTable.id, page.after) : undefined,
      ),
    )
    .orderBy(desc(groupApplicationsTable.id))
    .limit(rowLimit(page.limit));

export type ListedApplication = Awaited<ReturnType<typeof listApplicationRows>>[number];

/** Who wants to come into circles that this person is a group admin of. */
export const waitingApplications: WaitingSql = (userId) => sql`
    select count(*)::int as count, max(a.created_at) as newest
    from group_applications a
    join group_members m on m.group_id = a.group_id and m.user_id = ${userId} and not m.is_blocked and ${isGroupAdminRoleSql(sql`m.role`)}
    join groups g on g.id = a.group_id and g.dissolved_at is null
    where a.state = 'pending'`;
