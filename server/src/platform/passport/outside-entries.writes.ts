import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { WriteCtx } from '../../kernel/http/context.ts';
import { sessionsTable } from '../accounts/accounts.tables.ts';
import { endSessions } from '../accounts/sessions.writes.ts';
import { closeChallenge, hashOfChallenge, type SecondHalfOpens } from '../security/challenges.tokens.ts';
import { hashSecret } from './grants.tokens.ts';
import { passportEntriesTable } from './passport.tables.ts';

type Entry = { ticket: string; userId: number } & ({ sessionId: number } | { challenge: string });

/** Notes what a ticket of the outside server opened here: a session, or a sign-in that waits for its second step. */
export const saveEntry = async (tx: Db | Tx, { ticket, userId, ...opened }: Entry): Promise<void> => {
  const link = 'sessionId' in opened ? { sessionId: opened.sessionId } : { challengeHash: hashOfChallenge(opened.challenge) };
  await tx
    .insert(passportEntriesTable)
    .values({ ticketHash: hashSecret(ticket), userId, ...link })
    .onConflictDoNothing();
};

/** A sign-in that waited for its second step is a session now. */
export const noteSecondHalf: SecondHalfOpens = async (tx, { challenge, sessionId }) => {
  await tx
    .update(passportEntriesTable)
    .set({ sessionId })
    .where(and(eq(passportEntriesTable.challengeHash, hashOfChallenge(challenge)), isNull(passportEntriesTable.sessionId)));
};

/**
 * Ends what a ticket opened, as the outside server's single logout asks (CAS 3.0, section 2.3.3). Whoever knows the ticket may: that server,
 * and the browser that it was given to. A ticket that opened nothing is nothing.
 */
export const endByTicket = async (deps: Deps, ticket: string): Promise<void> => {
  const effects: Parameters<WriteCtx['afterCommit']>[0][] = [];
  await deps.db.write.transaction(async (tx) => {
    const [entry] = await tx
      .delete(passportEntriesTable)
      .where(eq(passportEntriesTable.ticketHash, hashSecret(ticket)))
      .returning();
    if (!entry) return;
    if (entry.challengeHash) await closeChallenge(tx, entry.challengeHash);
    const ctx = { db: tx, deps, afterCommit: (effect: (typeof effects)[number]) => void effects.push(effect) };
    if (entry.sessionId !== null) await endSessions(ctx, entry.userId, { only: entry.sessionId });
  });
  for (const effect of effects) await effect();
};

/** Removes what belongs to sessions that are over, and to second steps that nobody took. */
export const sweepEntries = async (db: Db, before: Date): Promise<void> => {
  const over = db.select({ id: sessionsTable.id }).from(sessionsTable).where(sql`${sessionsTable.revokedAt} is not null`);
  await db.delete(passportEntriesTable).where(inArray(passportEntriesTable.sessionId, over));
  await db.delete(passportEntriesTable).where(and(isNull(passportEntriesTable.sessionId), lt(passportEntriesTable.createdAt, before)));
  await db.execute(sql`delete from passport_entries where session_id is not null and session_id not in (select id from sessions)`);
};
