import { and, desc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { refuse } from '../../kernel/errors/refuse.ts';
import { type Ctx, me, type ReadCtx, type WriteCtx } from '../../kernel/http/context.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { addToCountsSql, uncountOneSql } from '../../platform/accounts/person-counts.sql.ts';
import { indexCircle } from './circle-words.writes.ts';
import { isGroupAdmin } from './groups.policy.ts';
import { findGroup, findMember, type GroupRow, lockGroup, type MemberRow } from './groups.queries.ts';
import { groupCategoriesTable, groupFeesTable, groupMembersTable, groupsTable, type memberRoles } from './groups.tables.ts';

type Role = (typeof memberRoles)[number];
export type Administered = { group: GroupRow; admin: MemberRow };

/** A circle that the caller is a group admin of, locked. Throws NOT_FOUND where there is none, GROUP_ADMINS_ONLY where they are not. */
export const lockAsGroupAdmin = async (ctx: WriteCtx<'GROUP_ADMINS_ONLY'>, groupId: number): Promise<Administered> => {
  const group = await lockGroup(ctx.db, groupId);
  if (!group) throw refuse('NOT_FOUND');
  const admin = await findMember(ctx.db, groupId, me(ctx).userId);
  if (!admin || !isGroupAdmin(admin)) throw ctx.refuse('GROUP_ADMINS_ONLY');
  return { group, admin };
};

/** The same, of a circle that the caller founded. Throws NOT_FOUND and CIRCLE_OWNER_ONLY. */
export const lockOwned = async (ctx: WriteCtx<'CIRCLE_OWNER_ONLY'>, groupId: number): Promise<GroupRow> => {
  const group = await lockGroup(ctx.db, groupId);
  if (!group) throw refuse('NOT_FOUND');
  if (group.ownerId !== me(ctx).userId) throw ctx.refuse('CIRCLE_OWNER_ONLY');
  return group;
};

/** The same, also of one that the house closed: what it earned is still theirs. */
export const lockOwnEarnings = async (ctx: WriteCtx<'CIRCLE_OWNER_ONLY'>, groupId: number): Promise<GroupRow> =>
  mustOwn(ctx, (await ctx.db.select().from(groupsTable).where(hasEarnings(groupId)).for('update'))[0]);

/** As `lockOwnEarnings`, only looking. */
export const seeOwnEarnings = async (ctx: ReadCtx<'CIRCLE_OWNER_ONLY'>, groupId: number): Promise<GroupRow> =>
  mustOwn(ctx, (await ctx.db.select().from(groupsTable).where(hasEarnings(groupId)))[0]);

const hasEarnings = (groupId: number) =>
  and(eq(groupsTable.id, groupId), or(isNull(groupsTable.dissolvedAt), isNotNull(groupsTable.closedAt)));

const mustOwn = (ctx: Ctx<'CIRCLE_OWNER_ONLY'>, group: GroupRow | undefined): GroupRow => {
  // That a circle was closed is told to its founder alone.
  if (!group || (group.closedAt !== null && group.ownerId !== me(ctx).userId)) throw refuse('NOT_FOUND');
  if (group.ownerId !== me(ctx).userId) throw ctx.refuse('CIRCLE_OWNER_ONLY');
  return group;
};

/** As `lockAsGroupAdmin`, only looking. */
export const seeAsGroupAdmin = async (ctx: ReadCtx<'GROUP_ADMINS_ONLY'>, groupId: number): Promise<GroupRow> => {
  const [group, admin] = await Promise.all([findGroup(ctx.db, groupId), findMember(ctx.db, groupId, me(ctx).userId)]);
  if (!group) throw refuse('NOT_FOUND');
  if (!isGroupAdmin(admin)) throw ctx.refuse('GROUP_ADMINS_ONLY');
  return group;
};

export const insertGroup = async (tx: Tx, group: typeof groupsTable.$inferInsert): Promise<GroupRow | null> => {
  const [made] = await tx.insert(groupsTable).values(group).returning();
  if (!made) return null;
  await tx.insert(groupMembersTable).values({ groupId: made.id, userId: made.ownerId, role: 'founder', rank: 0 });
  await tx.execute(addToCountsSql(['groups'], sql`values (${made.ownerId}::bigint, 1)`));
  await indexCircle(tx, made.id);
  return made;
};

export const changeGroup = async (tx: Tx, id: number, change: Partial<typeof groupsTable.$inferInsert>): Promise<void> => {
  await tx.update(groupsTable).set(change).where(eq(groupsTable.id, id));
  if (change.name !== undefined || change.summary !== undefined) await indexCircle(tx, id);
};

export const isCategory = async (db: Db | Tx, id: number): Promise<boolean> =>
  (await db.select({ id: groupCategoriesTable.id }).from(groupCategoriesTable).where(eq(groupCategoriesTable.id, id))).length === 1;

/** How many circles a person founded since then; who asks twice at once waits for the first answer to be written. */
export const countFoundedSince = async (tx: Tx, userId: number, since: Date): Promise<number> => {
  await tx.select({ id: usersTable.id }).from(usersTable).where(eq(usersTable.id, userId)).for('update');
  return tx.$count(groupsTable, and(eq(groupsTable.ownerId, userId), gt(groupsTable.createdAt, since)));
};

export const countAdministrators = (tx: Tx, groupId: number): Promise<number> =>
  tx.$count(groupMembersTable, and(eq(groupMembersTable.groupId, groupId), eq(groupMembersTable.role, 'administrator')));

export const setRole = (tx: Tx, who: { groupId: number; userId: number }, role: Role, rank: number) =>
  tx
    .update(groupMembersTable)
    .set({ role, rank })
    .where(and(eq(groupMembersTable.groupId, who.groupId), eq(groupMembersTable.userId, who.userId)));

/** Shuts a person out, as a member or before they ever came, and takes them out of the counts where they were in. */
export const shutOut = async (tx: Tx, groupId: number, userId: number, at: Date): Promise<void> => {
  await tx.execute(sql`
    with was as (
      select 1 from group_members where group_id = ${groupId} and user_id = ${userId} and not is_blocked
    ), shut as (
      insert into group_members (group_id, user_id, role, rank, is_blocked, created_at)
      values (${groupId}, ${userId}, 'member', 2, true, ${at.toISOString()}::timestamptz)
      on conflict (group_id, user_id) do update set role = 'member', rank = 2, is_blocked = true, created_at = excluded.created_at
    ), counted as (
      update groups set members_count = members_count - 1 where id = ${groupId} and exists (select 1 from was)
    )
    ${uncountOneSql('groups', userId, sql`exists (select 1 from was)`)}`);
};

/** Shuts a person out no longer; they may come in again. False where they were not shut out. */
export const letBack = async (tx: Tx, groupId: number, userId: number): Promise<boolean> =>
  (
    await tx
      .delete(groupMembersTable)
      .where(and(eq(groupMembersTable.groupId, groupId), eq(groupMembersTable.userId, userId), eq(groupMembersTable.isBlocked, true)))
      .returning({ userId: groupMembersTable.userId })
  ).length === 1;

export const listShutOut = (db: Db, groupId: number, page: { limit: number; after: number | undefined }) =>
  db
    .select({ userId: groupMembersTable.userId, createdAt: groupMembersTable.createdAt })
    .from(groupMembersTable)
    .where(
      and(
        eq(groupMembersTable.groupId, groupId),
        eq(groupMembersTable.isBlocked, true),
        page.after ? lt(groupMembersTable.userId, page.after) : undefined,
      ),
    )
    .orderBy(desc(groupMembersTable.userId))
    .limit(rowLimit(page.limit));

export const hasPaidFee = async (db: Db | Tx, groupId: number, userId: number): Promise<boolean> =>
  (
    await db
      .select({ id: groupFeesTable.id })
      .from(groupFeesTable)
      .where(and(eq(groupFeesTable.groupId, groupId), eq(groupFeesTable.userId, userId)))
  ).length === 1;

/** Notes that a person pays the fee. Gives its id, or null where they had paid it before. */
export const addFee = async (tx: Tx, fee: { groupId: number; userId: number; amount: number; at: Date }): Promise<number | null> => {
  const [made] = await tx
    .insert(groupFeesTable)
    .values({ groupId: fee.groupId, userId: fee.userId, amount: fee.amount, createdAt: fee.at })
    .onConflictDoNothing()
    .returning({ id: groupFeesTable.id });
  return made?.id ?? null;
};

/** Whether somebody's account still is one. */
export const isActivePerson = async (tx: Tx, userId: number): Promise<boolean> =>
  (
    await tx
      .select({ id: usersTable.id })
      .from(usersTable)
      .where(and(eq(usersTable.id, userId), eq(usersTable.status, 'active')))
  ).length === 1;

/** As `isActivePerson`; the account does not end either before the transaction does. */
export const lockActivePerson = async (tx: Tx, userId: number): Promise<boolean> =>
  (
    await tx
      .select({ id: usersTable.id })
      .from(usersTable)
      .where(and(eq(usersTable.id, userId), eq(usersTable.status, 'active')))
      .for('share')
  ).length === 1;

/** Whether somebody's account has ended for good, which a ban does not do. */
export const hasLeft = async (tx: Tx, userId: number): Promise<boolean> =>
  (
    await tx
      .select({ id: usersTable.id })
      .from(usersTable)
      .where(and(eq(usersTable.id, userId), ne(usersTable.status, 'deleted')))
  ).length === 0;

/** A circle whose `dissolvedAt` is set now; false where it was gone. */
export const dissolve = async (tx: Tx, id: number, at: Date): Promise<boolean> =>
  (
    await tx
      .update(groupsTable)
      .set({ dissolvedAt: at, updatedAt: at })
      .where(and(eq(groupsTable.id, id), isNull(groupsTable.dissolvedAt)))
      .returning({ id: groupsTable.id })
  ).length === 1;
