import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** Distributed by who follows; the second index serves 'who follows me'. */
export const followsTable = pgTable(
  'follows',
  {
    followerId: idRef('follower_id').notNull(),
    followeeId: idRef('followee_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followeeId] }),
    index('follows_followee').on(table.followeeId, table.createdAt, table.followerId),
    index('follows_follower').on(table.followerId, table.createdAt, table.followeeId),
  ],
);
