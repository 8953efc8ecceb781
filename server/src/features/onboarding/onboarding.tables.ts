import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** What a company tells when it signs (decision 43). */
export const enterprisesTable = pgTable(
  'enterprises',
  {
    userId: idRef('user_id').primaryKey(),
    companyName: text('company_name').notNull(),
    country: text('country').notNull(),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull().default(''),
    contactEmail: text('contact_email').notNull().default(''),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('enterprises_name').on(sql`lower(${table.companyName})`)],
);

/** Tags a person chose, at most five; ids are those of the tag dictionary. */
export const userTagsTable = pgTable(
  'user_tags',
  {
    userId: idRef('user_id').notNull(),
    tagId: integer('tag_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tagId] }), index('user_tags_tag').on(table.tagId, table.userId)],
);
