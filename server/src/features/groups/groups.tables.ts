import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { idColumn, idRef, moment, tsvector } from '../../kernel/db/kernel.tables.ts';

export const groupCategoriesTable = pgTable('group_categories', {
  id: idColumn(),
  handle: text('handle').notNull().unique(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  nameEs: text('name_es').notNull(),
  rank: smallint('rank').notNull().default(0),
});

export const groupModes = ['public', 'private', 'paid', 'password'] as const;
export const memberRoles = ['founder', 'administrator', 'member'] as const;

export const groupsTable = pgTable(
  'groups',
  {
    id: idColumn(),
    categoryId: idRef('category_id').notNull(),
    ownerId: idRef('owner_id').notNull(),
    name: text('name').notNull(),
    summary: text('summary').notNull().default(''),
    notice: text('notice').notNull().default(''),
    avatarFileId: idRef('avatar_file_id'),
    mode: text('mode', { enum: groupModes }).notNull().default('public'),
    /** Price of joining a paid circle, in 积分. */
    money: integer('money').notNull().default(0),
    /** Of the word that opens a password circle (argon2id). */
    passwordHash: text('password_hash'),
    /** How many people it takes; null for as many as the house allows. */
    capacity: integer('capacity'),
    tagIds: jsonb('tag_ids').$type<number[]>().notNull().default([]),
    /** Roles that may post, as the wire shows them: 'member,administrator,founder'. */
    permissions: text('permissions').notNull().default('member,administrator,founder'),
    allowsFeed: boolean('allows_feed').notNull().default(true),
    location: text('location').notNull().default(''),
    longitude: doublePrecision('longitude'),
    latitude: doublePrecision('latitude'),
    membersCount: integer('members_count').notNull().default(0),
    postsCount: integer('posts_count').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    dissolvedAt: moment('dissolved_at'),
    /** The last of its people, by id, who was told that it was dissolved. */
    toldAfter: idRef('told_after').notNull().default(0),
    /** Of its name and summary, for what people muted; null until a job has filled it, where a circle came by an import. */
    words: tsvector('words'),
    /** Set beside `dissolvedAt` where the house closed it, and may open it again. */
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('groups_category').on(table.categoryId, table.id),
    index('groups_owner').on(table.ownerId),
    index('groups_size').on(table.membersCount, table.id),
    index('groups_name').using('gin', sql`name gin_trgm_ops`),
    index('groups_wordless').on(table.id).where(sql`words is null`),
    check('groups_counts', sql`least(members_count, posts_count) >= 0`),
  ],
);

export const groupMembersTable = pgTable(
  'group_members',
  {
    groupId: idRef('group_id').notNull(),
    userId: idRef('user_id').notNull(),
    role: text('role', { enum: memberRoles }).notNull().default('member'),
    /** 0 founder, 1 administrator, 2 member: the order members are listed in. */
    rank: smallint('rank').notNull().default(2),
    isBlocked: boolean('is_blocked').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index('group_members_user').on(table.userId, table.createdAt),
    index('group_members_order').on(table.groupId, table.rank, table.userId),
  ],
);

export const applicationStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const;

/** Who asked to be let into a circle, and what became of it. */
export const groupApplicationsTable = pgTable(
  'group_applications',
  {
    id: idColumn(),
    groupId: idRef('group_id').notNull(),
    userId: idRef('user_id').notNull(),
    message: text('message').notNull().default(''),
    state: text('state', { enum: applicationStates }).notNull().default('pending'),
    decidedBy: idRef('decided_by'),
    decidedAt: moment('decided_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('group_applications_pending').on(table.groupId, table.userId).where(sql`state = 'pending'`),
    index('group_applications_group').on(table.groupId, table.id),
    index('group_applications_user').on(table.userId, table.id),
  ],
);

/** Links that let people in without an application, until a moment and so often. */
export const groupInvitesTable = pgTable(
  'group_invites',
  {
    id: idColumn(),
    groupId: idRef('group_id').notNull(),
    createdBy: idRef('created_by').notNull(),
    /** Random; whoever has the link has it. */
    code: text('code').notNull().unique(),
    usesLeft: integer('uses_left').notNull(),
    used: integer('used').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('group_invites_group').on(table.groupId, table.id), check('group_invites_uses', sql`uses_left >= 0`)],
);

/** Who paid the fee of a circle; paid once, it holds for coming back. */
export const groupFeesTable = pgTable(
  'group_fees',
  {
    id: idColumn(),
    groupId: idRef('group_id').notNull(),
    userId: idRef('user_id').notNull(),
    amount: integer('amount').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('group_fees_once').on(table.groupId, table.userId)],
);
