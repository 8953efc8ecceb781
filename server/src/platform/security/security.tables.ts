import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** An authenticator of a person. Until it is confirmed by a code it protects nothing. */
export const totpFactorsTable = pgTable('totp_factors', {
  userId: idRef('user_id').primaryKey(),
  /** Sealed with the key of the house (see secret-box.plain.ts). */
  secret: bytea('secret').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** The last half minute of which a code was taken: no code is taken twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** What the recovery codes are hashed with. */
  salt: bytea('salt').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Recovery codes, each good once, kept as argon2id hashes. */
export const recoveryCodesTable = pgTable(
  'recovery_codes',
  {
    userId: idRef('user_id').notNull(),
    codeHash: bytea('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const passkeysTable = pgTable(
  'passkeys',
  {
    id: idColumn(),
    userId: idRef('user_id').notNull(),
    credentialId: text('credential_id').notNull(),
    publicKey: bytea('public_key').notNull(),
    /** How often it signed, as far as it counts; one that goes back is a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: text('transports').array().notNull().default(sql`'{}'::text[]`),
    name: text('name').notNull(),
    /** Kept by a service on several devices of its owner. */
    isSynced: boolean('is_synced').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [uniqueIndex('passkeys_credential').on(table.credentialId), index('passkeys_user').on(table.userId, table.id)],
);

export const challengePurposes = ['second-factor', 'passkey-sign-in', 'passkey-new', 'step-up'] as const;

/** Something that was asked of a browser and is answered once: half a sign-in, or a signature of a passkey. */
export const challengesTable = pgTable(
  'security_challenges',
  {
    id: idColumn(),
    purpose: text('purpose', { enum: challengePurposes }).notNull(),
    tokenHash: bytea('token_hash').notNull(),
    /** Null where nobody has said yet who they are. */
    userId: idRef('user_id'),
    deviceId: text('device_id'),
    tries: smallint('tries').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [uniqueIndex('security_challenges_token').on(table.tokenHash), index('security_challenges_expires').on(table.expiresAt)],
);

/** Solved captchas, kept until they would have expired, so that each is good once. */
export const solvedCaptchasTable = pgTable(
  'solved_captchas',
  { signature: text('signature').primaryKey(), expiresAt: moment('expires_at').notNull() },
  (table) => [index('solved_captchas_expires').on(table.expiresAt)],
);

export const accountExportsTable = pgTable(
  'account_exports',
  {
    id: idColumn(),
    userId: idRef('user_id').notNull(),
    state: text('state', { enum: ['waiting', 'ready', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Where its bytes lie: a name that cannot be guessed. */
    storageKey: text('storage_key').notNull(),
    size: bigint('size', { mode: 'number' }),
    askedAt: moment('asked_at').notNull().defaultNow(),
    readyAt: moment('ready_at'),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    uniqueIndex('account_exports_waiting').on(table.userId).where(sql`state = 'waiting'`),
    index('account_exports_user').on(table.userId, table.id),
  ],
);

/** Accounts whose owners asked for their deletion; the row goes when they change their mind, or with the account. */
export const accountDeletionsTable = pgTable(
  'account_deletions',
  {
    userId: idRef('user_id').primaryKey(),
    askedAt: moment('asked_at').notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [index('account_deletions_due').on(table.dueAt)],
);
