import { and, eq, lte, ne } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { usersTable } from './accounts.tables.ts';
import { endSessions } from './sessions.ts';

/** Until when a person reads and does not write; null for one who writes. Their sessions are to be forgotten after the commit. */
export const setMutedUntil = async (tx: Tx, userId: number, until: Date | null): Promise<void> => {
  await tx.update(usersTable).set({ mutedUntil: until }).where(eq(usersTable.id, userId));
};

/** Shuts an account until then, or for good, and ends its sessions. Those are to be forgotten after the commit. */
export const shutAccount = async (tx: Tx, userId: number, until: Date | null): Promise<void> => {
  await endSessions(tx, userId, {});
  await tx
    .update(usersTable)
    .set({ status: 'banned', bannedUntil: until })
    .where(and(eq(usersTable.id, userId), ne(usersTable.status, 'deleted')));
};

export const reopenAccount = async (tx: Tx, userId: number): Promise<void> => {
  await tx
    .update(usersTable)
    .set({ status: 'active', bannedUntil: null })
    .where(and(eq(usersTable.id, userId), eq(usersTable.status, 'banned')));
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
