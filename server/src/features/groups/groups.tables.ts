import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

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
  },
  (table) => [
    index('groups_category').on(table.categoryId, table.id),
    index('groups_owner').on(table.ownerId),
    index('groups_size').on(table.membersCount, table.id),
    index('groups_name').using('gin', sql`name gin_trgm_ops`),
    check('groups_members_count', sql`members_count >= 0`),
    check('groups_posts_count', sql`posts_count >= 0`),
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
