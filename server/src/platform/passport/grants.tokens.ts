import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { usersTable } from '../accounts/accounts.tables.ts';
import { revokeSessions } from '../accounts/session.writes.ts';
import type { SessionsEnded } from '../accounts/sessions.writes.ts';
import { passportGrantsTable, passportSessionsTable } from './passport.tables.ts';

/** As long as a session of the app lives when nobody uses it; using it does not prolong it. */
const GRANT_MS = 3 * 86_400_000;

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** 256 random bits in letters that CAS allows in tickets, behind the word for their kind. */
export const newSecret = (kind: 'TGC' | 'ST'): string => `${kind}-${randomBytes(32).toString('hex')}`;

export type Grant = { id: number; userId: number };

/** Opens a single sign-on in the caller's transaction, and gives what its cookie holds. */
export const openGrant = async (tx: Tx, userId: number, now: Date): Promise<Grant & { secret: string }> => {
  const secret = newSecret('TGC');
  const expiresAt = new Date(now.getTime() + GRANT_MS);
  const [row] = await tx
    .insert(passportGrantsTable)
    .values({ userId, tokenHash: hashSecret(secret), expiresAt })
    .returning({ id: passportGrantsTable.id });
  if (!row) throw new Error('a single sign-on was not written');
  return { id: row.id, userId, secret };
};

/** The single sign-on of a cookie, while it holds and its person may sign in. */
export const findGrant = async (db: Db | Tx, secret: string, now: Date): Promise<Grant | null> => {
  const [row] = await db
    .select({ id: passportGrantsTable.id, userId: passportGrantsTable.userId })
    .from(passportGrantsTable)
    .innerJoin(usersTable, eq(usersTable.id, passportGrantsTable.userId))
    .where(
      and(
        eq(passportGrantsTable.tokenHash, hashSecret(secret)),
        isNull(passportGrantsTable.revokedAt),
        gt(passportGrantsTable.expiresAt, now),
        eq(usersTable.status, 'active'),
      ),
    );
  return row ?? null;
};

/** Lets a session of the app end with its single sign-on, and the other way round. */
export const joinSession = async (tx: Tx, link: { grantId: number; sessionId: number; byTicket: boolean }): Promise<void> => {
  await tx.insert(passportSessionsTable).values(link).onConflictDoNothing();
};

/** Whether a single sign-on still holds; its end waits for this transaction, so that it finds the session that is opened by it. */
export const lockGrant = async (tx: Tx, grantId: number): Promise<boolean> => {
  const locked = await tx
    .select({ id: passportGrantsTable.id })
    .from(passportGrantsTable)
    .where(and(eq(passportGrantsTable.id, grantId), isNull(passportGrantsTable.revokedAt)))
    .for('share');
  return locked.length === 1;
};

/** Ends a single sign-on with the sessions of the app that belong to it; its person's rights changed by that. */
export const endGrant = async (tx: Tx, grantId: number): Promise<void> => {
  await tx.update(passportGrantsTable).set({ revokedAt: sql`now()` }).where(eq(passportGrantsTable.id, grantId));
  const joined = tx
    .select({ id: passportSessionsTable.sessionId })
    .from(passportSessionsTable)
    .where(eq(passportSessionsTable.grantId, grantId));
  await revokeSessions(tx, joined);
};

/** Signing out of a session ends the single sign-on that it belongs to; ending all others, as a new password does, ends every one. */
export const endGrantsOfSessions: SessionsEnded = async (tx, userId, { only }) => {
  const joined =
    only === undefined
      ? undefined
      : inArray(
          passportGrantsTable.id,
          tx.select({ id: passportSessionsTable.grantId }).from(passportSessionsTable).where(eq(passportSessionsTable.sessionId, only)),
        );
  await tx
    .update(passportGrantsTable)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(passportGrantsTable.userId, userId), isNull(passportGrantsTable.revokedAt), joined));
};
