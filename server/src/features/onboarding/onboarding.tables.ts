import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** What a person tells in the guide (career, section 5): codes are BCP 47 languages and ISO 3166 countries. */
export const languageProfilesTable = pgTable('language_profiles', {
  userId: idRef('user_id').primaryKey(),
  nativeLanguage: text('native_language').notNull(),
  firstForeign: text('first_foreign').notNull(),
  secondForeign: text('second_foreign'),
  thirdForeign: text('third_foreign'),
  country: text('country'),
  fields: text('fields').array().notNull().default([]),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** The first piece of work that a person names in the guide; the value report shows it among the others. */
export const experiencesTable = pgTable(
  'experiences',
  {
    id: idRef('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: idRef('user_id').notNull(),
    title: text('title').notNull(),
    company: text('company').notNull().default(''),
    intro: text('intro').notNull().default(''),
    startedOn: text('started_on'),
    endedOn: text('ended_on'),
    rank: smallint('rank').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('experiences_user').on(table.userId, table.rank)],
);

/** What a company tells when it signs (decision 43). */
export const enterprisesTable = pgTable('enterprises', {
  userId: idRef('user_id').primaryKey(),
  companyName: text('company_name').notNull(),
  country: text('country').notNull(),
  contactName: text('contact_name').notNull(),
  contactPhone: text('contact_phone').notNull().default(''),
  contactEmail: text('contact_email').notNull().default(''),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Tags a person chose, at most five; ids are those of the tag dictionary. */
export const userTagsTable = pgTable(
  'user_tags',
  {
    userId: idRef('user_id').notNull(),
    tagId: integer('tag_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tagId] }), index('user_tags_tag').on(table.tagId, table.userId)],
);
