import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Locale } from '#contract/kernel/texts.ts';
import { idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** The browsers that take pushes: one a session, which it ends with. */
export const pushSubscriptionsTable = pgTable(
  'push_subscriptions',
  {
    id: idColumn(),
    userId: idRef('user_id').notNull(),
    sessionId: idRef('session_id').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The language that the person read in there. */
    locale: text('locale').$type<Locale>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_session').on(table.sessionId),
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_user').on(table.userId),
  ],
);
