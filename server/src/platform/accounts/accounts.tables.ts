import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, citext, idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';
import { plainMailboxSql } from './plain-mailbox.sql.ts';

export const usersTable = pgTable(
  'users',
  {
    id: idColumn(),
    /** For sign-in; unique whatever its case (decision 49). */
    username: citext('username').notNull(),
    /** Shown to everyone once set, else the username is. */
    nickname: text('nickname'),
    /** What is shown as their name, as names are compared (`nameKey`); null once the account is closed, and while somebody else bears it longer. */
    nameKey: text('name_key'),
    phone: text('phone'),
    /** Dial code without '+'. */
    phoneCountry: text('phone_country').notNull().default('86'),
    /** A number or mailbox counts for sign-in and 'in use' only when a code confirmed it. */
    phoneVerifiedAt: moment('phone_verified_at'),
    /** Shown to friends in the place of the phone, which then only signs in (decision 135). */
    contactPhone: text('contact_phone'),
    contactPhoneCountry: text('contact_phone_country').notNull().default('86'),
    email: citext('email'),
    emailVerifiedAt: moment('email_verified_at'),
    passwordHash: text('password_hash'),
    /** 0 secret, 1 man, 2 woman. */
    sex: smallint('sex').notNull().default(0),
    bio: text('bio').notNull().default(''),
    location: text('location').notNull().default(''),
    /** 1 individual, 2 enterprise. */
    userType: smallint('user_type').notNull().default(1),
    /** When the value report was opened. */
    signedAt: moment('signed_at'),
    declarationAt: moment('declaration_at'),
    /** When onboarding was finished. */
    initializedAt: moment('initialized_at'),
    avatarFileId: idRef('avatar_file_id'),
    backgroundFileId: idRef('background_file_id'),
    verifiedType: text('verified_type', { enum: ['user', 'org'] }),
    /** The score of their report in tenths, kept beside the name so that a list reads it with the person; null where there is none. */
    scoreTenths: smallint('score_tenths'),
    /** Their native and first foreign language as 'zh/en', kept likewise. */
    pair: text('pair'),
    role: text('role', { enum: ['user', 'reviewer', 'operator'] })
      .notNull()
      .default('user'),
    status: text('status', { enum: ['active', 'banned', 'deleted'] })
      .notNull()
      .default('active'),
    /** They read but do not write until then. */
    mutedUntil: moment('muted_until'),
    /** When a ban of today ends; null for one that does not. */
    bannedUntil: moment('banned_until'),
    isDemo: boolean('is_demo').notNull().default(false),
    invitedBy: idRef('invited_by'),
    channel: text('channel'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_username').on(table.username),
    uniqueIndex('users_phone').on(table.phoneCountry, table.phone).where(sql`phone_verified_at is not null`),
    uniqueIndex('users_email').on(table.email).where(sql`email_verified_at is not null`),
    index('users_plain_mailbox').on(plainMailboxSql(sql`email`)).where(sql`email_verified_at is not null`),
    uniqueIndex('users_name_key').on(table.nameKey),
    index('users_unkeyed').on(table.id).where(sql`name_key is null and status <> 'deleted'`),
    index('users_nickname').on(sql`lower(nickname)`),
    index('users_new').on(table.createdAt).where(sql`status = 'active' and signed_at is not null`),
    index('users_location').on(table.location, table.id).where(sql`location <> ''`),
    check('users_sex', sql`sex between 0 and 2`),
    check('users_type', sql`user_type in (1, 2)`),
  ],
);

/** Figures of a person, kept in the transactions that change them and recounted nightly. */
export const userCountsTable = pgTable(
  'user_counts',
  {
    userId: idRef('user_id').primaryKey(),
    followers: integer('followers').notNull().default(0),
    followings: integer('followings').notNull().default(0),
    friends: integer('friends').notNull().default(0),
    posts: integer('posts').notNull().default(0),
    feeds: integer('feeds').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    /** Likes received. */
    likes: integer('likes').notNull().default(0),
    groups: integer('groups').notNull().default(0),
    /** Of questions and answers those that bear their name (decision 65). */
    questions: integer('questions').notNull().default(0),
    answers: integer('answers').notNull().default(0),
  },
  (table) => [index('user_counts_followers').on(table.followers.desc(), table.userId)],
);

export const sessionsTable = pgTable(
  'sessions',
  {
    id: idColumn(),
    userId: idRef('user_id').notNull(),
    /** SHA-256 of the token: the token itself is nowhere. */
    tokenHash: bytea('token_hash').notNull(),
    deviceId: text('device_id'),
    userAgent: text('user_agent').notNull().default(''),
    /** The network that it signed in from. */
    address: text('address').notNull().default(''),
    /** When its holder last proved who they are: by signing in, or by being asked again for money and security. */
    provedAt: moment('proved_at').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    uniqueIndex('sessions_token').on(table.tokenHash),
    index('sessions_user').on(table.userId, table.id),
    index('sessions_expires').on(table.expiresAt),
  ],
);

/** Codes sent to a number or mailbox (decision 9). */
export const verificationCodesTable = pgTable(
  'verification_codes',
  {
    id: idColumn(),
    channel: text('channel', { enum: ['sms', 'mail'] }).notNull(),
    target: citext('target').notNull(),
    use: text('use').notNull(),
    /** 16 bytes of salt and the SHA-256 of it with the code. */
    codeHash: bytea('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    /** Of these tries, how many came from each network address. */
    triedFrom: jsonb('tried_from').$type<Record<string, number>>().notNull().default({}),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('codes_target').on(table.target, table.id), index('codes_expires').on(table.expiresAt)],
);

/** Tries to sign in that failed, by account and network address, so that guessing slows down where it happens and nowhere else. */
export const signInTriesTable = pgTable(
  'sign_in_tries',
  {
    /** 'user:{id}', or a hash of what was typed where there is no such account. */
    account: text('account').notNull(),
    address: text('address').notNull(),
    fails: integer('fails').notNull().default(0),
    lastAt: moment('last_at').notNull(),
    waitUntil: moment('wait_until').notNull(),
    /** Whose account it is, where it is anybody's: for telling them. */
    userId: idRef('user_id'),
    /** Failures that they were not told of. */
    untold: integer('untold').notNull().default(0),
    toldAt: moment('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.address] }),
    index('sign_in_tries_address').on(table.address, table.lastAt),
    index('sign_in_tries_last').on(table.lastAt),
  ],
);
