import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { idRef, moment, serialColumn } from '../../kernel/db/kernel.tables.ts';

/** One a person and day of Shanghai: the key is what keeps two at once from both being paid (section 4.6, decision 45). */
export const checkinsTable = pgTable(
  'checkins',
  {
    /** In the order in which people came. */
    id: serialColumn('id'),
    userId: idRef('user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    amount: integer('amount').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index('checkins_day').on(table.day, table.id)],
);

/** How often a person came in all, and how many days in a row until their last. */
export const checkinTotalsTable = pgTable(
  'checkin_totals',
  {
    userId: idRef('user_id').primaryKey(),
    total: integer('total').notNull(),
    streak: integer('streak').notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
  },
  (table) => [
    index('checkin_totals_ranks').on(table.lastDay, table.streak, table.total, table.userId),
    check('checkin_totals_counts', sql`streak between 1 and total`),
  ],
);
