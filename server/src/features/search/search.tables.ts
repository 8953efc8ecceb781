import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** What people looked for last, for themselves. */
export const searchesTable = pgTable(
  'searches',
  {
    userId: idRef('user_id').notNull(),
    keyword: text('keyword').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.keyword] }), index('searches_at').on(table.at)],
);
