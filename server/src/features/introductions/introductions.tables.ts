import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

export const introductionStates = ['waiting', 'made', 'declined', 'withdrawn'] as const;

/** That somebody asked a friend to introduce them to a friend of that one. */
export const introductionsTable = pgTable(
  'introductions',
  {
    id: idColumn(),
    askerId: idRef('asker_id').notNull(),
    introducerId: idRef('introducer_id').notNull(),
    targetId: idRef('target_id').notNull(),
    state: text('state', { enum: introductionStates }).notNull().default('waiting'),
    message: text('message').notNull(),
    /** What the introducer said of the asker when they made it. */
    note: text('note').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    uniqueIndex('introductions_waiting').on(table.askerId, table.targetId, table.introducerId).where(sql`state = 'waiting'`),
    index('introductions_asked').on(table.askerId, table.id),
    index('introductions_received').on(table.introducerId, table.id),
    index('introductions_target').on(table.targetId, table.id),
  ],
);
