import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { usersTable } from '../accounts/accounts.tables.ts';
import { type Grant, hashSecret, newSecret } from './grants.tokens.ts';
import { passportGrantsTable, passportTicketsTable } from './passport.tables.ts';
import { serviceKey } from './services.policy.ts';

/** A ticket is for the next request of the service, and for nothing later. */
const TICKET_MS = 60_000;

/** Issues a ticket for one service; it is kept only as its hash. */
export const issueTicket = async (
  db: Db | Tx,
  grant: Grant,
  ticket: { service: URL; isOwn: boolean; isFresh: boolean; now: Date },
): Promise<string> => {
  const secret = newSecret('ST');
  await db.insert(passportTicketsTable).values({
    ticketHash: hashSecret(secret),
    grantId: grant.id,
    service: serviceKey(ticket.service),
    isOwn: ticket.isOwn,
    isFresh: ticket.isFresh,
    expiresAt: new Date(ticket.now.getTime() + TICKET_MS),
  });
  return secret;
};

/** Notes that another site opened a session with a ticket, which is told when the single sign-on ends. */
export const noteSession = async (db: Db, secret: string): Promise<void> => {
  await db
    .update(passportTicketsTable)
    .set({ sessionIndex: secret })
    .where(eq(passportTicketsTable.ticketHash, hashSecret(secret)));
};

export type SpentTicket = {
  grant: Grant;
  service: string;
  isOwn: boolean;
  isFresh: boolean;
  /** When the single sign-on was opened. */
  since: Date;
  account: { id: number; username: string; isDemo: boolean; isActive: boolean; passwordHash: string | null };
};

/**
 * Uses a ticket up, whatever becomes of it: a second try finds nothing, also where the first one named another service (CAS 3.0, section
 * 2.5.3). Null where it is unknown, used, late, or its single sign-on has ended.
 */
export const spendTicket = async (db: Db, secret: string, now: Date): Promise<SpentTicket | null> => {
  const [ticket] = await db
    .update(passportTicketsTable)
    .set({ usedAt: now })
    .where(and(eq(passportTicketsTable.ticketHash, hashSecret(secret)), isNull(passportTicketsTable.usedAt)))
    .returning();
  if (!ticket || ticket.expiresAt <= now) return null;
  const [row] = await db
    .select({ grant: passportGrantsTable, user: usersTable })
    .from(passportGrantsTable)
    .innerJoin(usersTable, eq(usersTable.id, passportGrantsTable.userId))
    .where(eq(passportGrantsTable.id, ticket.grantId));
  if (!row || row.grant.revokedAt !== null || row.grant.expiresAt <= now || row.user.status === 'deleted') return null;
  const { id, username, isDemo, status, passwordHash } = row.user;
  return {
    grant: { id: row.grant.id, userId: id },
    service: ticket.service,
    isOwn: ticket.isOwn,
    isFresh: ticket.isFresh,
    since: row.grant.createdAt,
    account: { id, username, isDemo, isActive: status === 'active', passwordHash },
  };
};
