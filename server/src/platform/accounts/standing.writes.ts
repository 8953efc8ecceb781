import { and, eq, gt, lte, ne } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { WriteCtx } from '../../kernel/http/context.ts';
import { rightsChanged } from '../../kernel/live/rights.ts';
import { usersTable } from './accounts.tables.ts';
import { endSessions } from './sessions.writes.ts';

type StandingContext = Pick<WriteCtx, 'deps' | 'afterCommit'> & { db: Tx };

/** Until when a person reads and does not write; null for one who writes. */
export const setMutedUntil = async (ctx: StandingContext, userId: number, until: Date | null): Promise<void> => {
  await ctx.db.update(usersTable).set({ mutedUntil: until }).where(eq(usersTable.id, userId));
  rightsChanged(ctx, { userId });
};

/** Whether somebody reads and does not write now. */
export const isMuted = async (db: Db | Tx, userId: number, now: Date): Promise<boolean> =>
  (
    await db
      .select({ id: usersTable.id })
      .from(usersTable)
      .where(and(eq(usersTable.id, userId), gt(usersTable.mutedUntil, now)))
  ).length > 0;

/** Shuts an account until then, or for good, and ends its sessions. */
export const shutAccount = async (ctx: StandingContext, userId: number, until: Date | null): Promise<void> => {
  await endSessions(ctx, userId, {});
  await ctx.db
    .update(usersTable)
    .set({ status: 'banned', bannedUntil: until })
    .where(and(eq(usersTable.id, userId), ne(usersTable.status, 'deleted')));
};

export const reopenAccount = async (ctx: StandingContext, userId: number): Promise<void> => {
  await ctx.db
    .update(usersTable)
    .set({ status: 'active', bannedUntil: null })
    .where(and(eq(usersTable.id, userId), eq(usersTable.status, 'banned')));
  rightsChanged(ctx, { userId });
};

/** Opens accounts whose time is over: all of them, or one whose owner stands at the door. Gives how many. */
export const reopenOverdue = async (db: Db, now: Date, userId?: number): Promise<number> => {
  const over = and(eq(usersTable.status, 'banned'), lte(usersTable.bannedUntil, now));
  const { rowCount } = await db
    .update(usersTable)
    .set({ status: 'active', bannedUntil: null })
    .where(userId === undefined ? over : and(over, eq(usersTable.id, userId)));
  return rowCount ?? 0;
};
