import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** Languages and fields of work, told in the guide and changed in the report (career, sections 3 and 5); codes are BCP 47 languages and ISO 3166 countries. */
export const languageProfilesTable = pgTable(
  'language_profiles',
  {
    userId: idRef('user_id').primaryKey(),
    nativeLanguage: text('native_language').notNull(),
    firstForeign: text('first_foreign').notNull(),
    secondForeign: text('second_foreign'),
    thirdForeign: text('third_foreign'),
    country: text('country'),
    fields: text('fields').array().notNull().default([]),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('language_profiles_pair').on(table.nativeLanguage, table.firstForeign, table.userId),
    index('language_profiles_fields').using('gin', table.fields),
  ],
);

/** Projects of a person in the order they chose; the first may have been named in the guide, without its months. */
export const experiencesTable = pgTable(
  'experiences',
  {
    id: idColumn(),
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
