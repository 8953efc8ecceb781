import { and, eq, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import { sessionsTable } from './accounts.tables.ts';

/** Ends the sessions whose ids a query gives. Whose rights change by it is for the caller to say. */
export const revokeSessions = async (tx: Tx, ids: SQLWrapper): Promise<void> => {
  await tx
    .update(sessionsTable)
    .set({ revokedAt: sql`now()` })
    .where(and(inArray(sessionsTable.id, ids), isNull(sessionsTable.revokedAt)));
};

/** Writes that the holder of a session proved who they are. */
export const markProved = async (tx: Tx, sessionId: number, now: Date): Promise<void> => {
  await tx.update(sessionsTable).set({ provedAt: now }).where(eq(sessionsTable.id, sessionId));
};
