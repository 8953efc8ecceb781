import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** What operators changed from the defaults of section 9, and facts the house keeps about itself. */
export const settingsTable = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedBy: idRef('updated_by'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Where an imported row ended up, so that an import may run twice and change nothing. */
export const importedTable = pgTable('imported', {
  /** kind:their-id */
  source: text('source').primaryKey(),
  ourId: idRef('our_id').notNull(),
  importedAt: moment('imported_at').notNull().defaultNow(),
});
