import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** The single sign-on of one browser: what CAS calls a ticket-granting ticket. */
export const passportGrantsTable = pgTable(
  'passport_grants',
  {
    id: idColumn(),
    userId: idRef('user_id').notNull(),
    /** SHA-256 of what the cookie holds. */
    tokenHash: bytea('token_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    uniqueIndex('passport_grants_token').on(table.tokenHash),
    index('passport_grants_user').on(table.userId),
    index('passport_grants_expires').on(table.expiresAt),
  ],
);

/** The sessions of the app that belong to a single sign-on: the end of either is the end of both. */
export const passportSessionsTable = pgTable(
  'passport_sessions',
  {
    sessionId: idRef('session_id').notNull(),
    grantId: idRef('grant_id').notNull(),
    /** A ticket opened it, so that its age says nothing about when a password was last given. */
    byTicket: boolean('by_ticket').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.grantId] }), index('passport_sessions_grant').on(table.grantId)],
);

/** Service tickets, each for one service, once, within a minute. */
export const passportTicketsTable = pgTable(
  'passport_tickets',
  {
    id: idColumn(),
    ticketHash: bytea('ticket_hash').notNull(),
    grantId: idRef('grant_id').notNull(),
    /** As `serviceKey` writes it. */
    service: text('service').notNull(),
    /** The service is this house itself: only such a ticket opens a session here. */
    isOwn: boolean('is_own').notNull(),
    /** Credentials were given for this very ticket. */
    isFresh: boolean('is_fresh').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** The ticket itself, once another site has used it up: it opens nothing any more, and single logout names that site's session by it. */
    sessionIndex: text('session_index'),
    /** When that site was told of the end, or given up. */
    toldAt: moment('told_at'),
    tellTries: integer('tell_tries').notNull().default(0),
  },
  (table) => [
    uniqueIndex('passport_tickets_hash').on(table.ticketHash),
    index('passport_tickets_expires').on(table.expiresAt),
    index('passport_tickets_untold').on(table.grantId).where(sql`session_index is not null and told_at is null`),
  ],
);

/** Who an outside CAS server's people are here. */
export const passportAccountsTable = pgTable(
  'passport_accounts',
  {
    /** PASSPORT_URL at the time. */
    server: text('server').notNull(),
    /** What that server calls the person. */
    principal: text('principal').notNull(),
    userId: idRef('user_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.server, table.principal] }), index('passport_accounts_user').on(table.userId)],
);

/** Which session a ticket of an outside CAS server opened here, so that its single logout finds it. */
export const passportEntriesTable = pgTable(
  'passport_entries',
  {
    ticketHash: bytea('ticket_hash').primaryKey(),
    userId: idRef('user_id').notNull(),
    /** Null while the second step is still asked for. */
    sessionId: idRef('session_id'),
    /** SHA-256 of what that second step goes on with. */
    challengeHash: bytea('challenge_hash'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('passport_entries_user').on(table.userId), index('passport_entries_challenge').on(table.challengeHash)],
);
