import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { groupInvitesTable } from './groups.tables.ts';

export type InviteRow = typeof groupInvitesTable.$inferSelect;

const isValid = (now: Date) =>
  and(isNull(groupInvitesTable.revokedAt), gt(groupInvitesTable.expiresAt, now), gt(groupInvitesTable.usesLeft, 0));

/** Uses a link into a circle once. False where it does not hold, or leads into another. */
export const takeInvite = async (tx: Tx, { groupId, code, now }: { groupId: number; code: string; now: Date }): Promise<boolean> =>
  (
    await tx
      .update(groupInvitesTable)
      .set({ usesLeft: sql`${groupInvitesTable.usesLeft} - 1`, used: sql`${groupInvitesTable.used} + 1` })
      .where(and(eq(groupInvitesTable.code, code), eq(groupInvitesTable.groupId, groupId), isValid(now)))
      .returning({ id: groupInvitesTable.id })
  ).length === 1;

export const insertInvite = async (tx: Tx, invite: typeof groupInvitesTable.$inferInsert): Promise<InviteRow | null> =>
  (await tx.insert(groupInvitesTable).values(invite).returning())[0] ?? null;

/** Links of a circle that hold, newest first. */
export const listInviteRows = (db: Db | Tx, groupId: number, now: Date): Promise<InviteRow[]> =>
  db
    .select()
    .from(groupInvitesTable)
    .where(and(eq(groupInvitesTable.groupId, groupId), isValid(now)))
    .orderBy(desc(groupInvitesTable.id));

/** Ends a link. False where the circle has no such one, or it had ended. */
export const revokeInviteRow = async (tx: Tx, groupId: number, id: number, now: Date): Promise<boolean> =>
  (
    await tx
      .update(groupInvitesTable)
      .set({ revokedAt: now })
      .where(and(eq(groupInvitesTable.id, id), eq(groupInvitesTable.groupId, groupId), isNull(groupInvitesTable.revokedAt)))
      .returning({ id: groupInvitesTable.id })
  ).length === 1;
