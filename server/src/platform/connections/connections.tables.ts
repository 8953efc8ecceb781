import { sql } from 'drizzle-orm';
import { index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

const providers = ['wechat'] as const;

/** Accounts of chat apps that people sign in with. One of a provider for a person, and one person for each. */
export const socialIdentitiesTable = pgTable(
  'social_identities',
  {
    id: idColumn(),
    userId: idRef('user_id').notNull(),
    provider: text('provider', { enum: providers }).notNull(),
    /** Whom the provider names so, within one app of ours. */
    appId: text('app_id').notNull(),
    openId: text('open_id').notNull(),
    /** The same person in every app of ours; not every app is given one. */
    unionId: text('union_id'),
    nickname: text('nickname').notNull().default(''),
    avatarUrl: text('avatar_url').notNull().default(''),
    connectedAt: moment('connected_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('social_identities_open').on(table.provider, table.appId, table.openId),
    uniqueIndex('social_identities_union').on(table.provider, table.unionId).where(sql`union_id is not null`),
    uniqueIndex('social_identities_user').on(table.userId, table.provider),
  ],
);

/** Ways to a provider that browsers set out on: each comes back once, to the browser it began in. */
export const socialStartsTable = pgTable(
  'social_starts',
  {
    stateHash: bytea('state_hash').primaryKey(),
    browserHash: bytea('browser_hash').notNull(),
    /** Set where somebody who is signed in set out to connect. */
    userId: idRef('user_id'),
    /** Where the browser goes on to; null where the app itself takes the code. */
    callback: text('callback'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('social_starts_expires').on(table.expiresAt)],
);

/** Chat-app accounts that somebody has shown to hold and that wait to become a way in: for ten minutes, once, in that browser. */
export const socialPendingTable = pgTable(
  'social_pending',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    browserHash: bytea('browser_hash').notNull(),
    provider: text('provider', { enum: providers }).notNull(),
    appId: text('app_id').notNull(),
    openId: text('open_id').notNull(),
    unionId: text('union_id'),
    nickname: text('nickname').notNull(),
    avatarUrl: text('avatar_url').notNull(),
    sex: smallint('sex').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('social_pending_expires').on(table.expiresAt)],
);

/** Browsers that ask a phone to sign them in. */
export const scanSignInsTable = pgTable(
  'scan_sign_ins',
  {
    id: idColumn(),
    /** Of what the code shows, and of what only the asking browser knows. */
    ticketHash: bytea('ticket_hash').notNull(),
    secretHash: bytea('secret_hash').notNull(),
    network: text('network').notNull(),
    userAgent: text('user_agent').notNull(),
    deviceId: text('device_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** Who scanned it first: nobody else may decide. */
    userId: idRef('user_id'),
    decision: text('decision', { enum: ['allowed', 'refused'] }),
    /** At which session: a yes ends with it. */
    decidedBySession: idRef('decided_by_session'),
    takenAt: moment('taken_at'),
  },
  (table) => [uniqueIndex('scan_sign_ins_ticket').on(table.ticketHash), index('scan_sign_ins_expires').on(table.expiresAt)],
);
