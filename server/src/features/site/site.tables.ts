import { boolean, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

export type InLanguages = { zh: string; en: string; es: string };

export const bannersTable = pgTable(
  'banners',
  {
    id: idColumn(),
    position: text('position').notNull(),
    title: jsonb('title').$type<InLanguages>().notNull(),
    text: jsonb('text').$type<InLanguages>().notNull(),
    link: text('link').notNull().default(''),
    fileId: idRef('file_id').notNull(),
    /** Lower numbers come first. */
    rank: smallint('rank').notNull().default(0),
    isShown: boolean('is_shown').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('banners_place').on(table.position, table.rank, table.id)],
);

export const advertisementsTable = pgTable(
  'advertisements',
  {
    id: idColumn(),
    /** One of the 13 spaces, which are a list in the contract. */
    spaceId: smallint('space_id').notNull(),
    title: text('title').notNull(),
    link: text('link').notNull().default(''),
    fileId: idRef('file_id').notNull(),
    name: text('name').notNull().default(''),
    avatarFileId: idRef('avatar_file_id'),
    content: text('content').notNull().default(''),
    source: text('source').notNull().default(''),
    sort: integer('sort').notNull().default(0),
    isShown: boolean('is_shown').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('advertisements_space').on(table.spaceId, table.sort, table.id)],
);
