import { pgTable, text } from 'drizzle-orm/pg-core';
import { idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** What the owner of a value report says of themselves at its head, beside what everybody knows of a person. */
export const reportProfilesTable = pgTable('report_profiles', {
  userId: idRef('user_id').primaryKey(),
  intro: text('intro').notNull().default(''),
  /** ISO 3166, two letters. */
  country: text('country'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
