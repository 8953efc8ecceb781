import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** What the app keeps for a person, for themselves alone. */
export const userAttributesTable = pgTable(
  'user_attributes',
  {
    userId: idRef('user_id').notNull(),
    key: text('key').notNull(),
    value: text('value').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
