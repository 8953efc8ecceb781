import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { idRef, tsvector } from '../../kernel/db/kernel.tables.ts';

/** What people are found by (`nameTerms`), in the transaction that changes a name. */
export const personNamesTable = pgTable(
  'person_names',
  {
    userId: idRef('user_id').primaryKey(),
    /** The names that the terms were made of, one a line. */
    names: text('names').notNull(),
    terms: tsvector('terms').notNull(),
  },
  (table) => [index('person_names_terms').using('gin', table.terms)],
);
