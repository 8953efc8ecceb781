import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** The first places of each list, as they were last counted. */
export const ranksTable = pgTable(
  'ranks',
  {
    /** 'followers', and with its window 'feeds/week'. */
    list: text('list').notNull(),
    place: integer('place').notNull(),
    userId: idRef('user_id').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.place] }), index('ranks_user').on(table.userId, table.list)],
);

/** Who stays out of the ranks of balance and income. */
export const hiddenWealthTable = pgTable('hidden_wealth', {
  userId: idRef('user_id').primaryKey(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
