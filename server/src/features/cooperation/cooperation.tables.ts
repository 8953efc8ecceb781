import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cooperationKinds } from '#contract/cooperation/cooperation.limits.ts';
import { idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

export const intentionStates = ['waiting', 'accepted', 'declined', 'withdrawn'] as const;

/** What one person would like to do together with another. */
export const intentionsTable = pgTable(
  'cooperation_intentions',
  {
    id: idColumn(),
    senderId: idRef('sender_id').notNull(),
    receiverId: idRef('receiver_id').notNull(),
    state: text('state', { enum: intentionStates }).notNull().default('waiting'),
    kind: text('kind', { enum: cooperationKinds }).notNull(),
    fromLanguage: text('from_language'),
    toLanguage: text('to_language'),
    field: text('field'),
    budget: text('budget').notNull().default(''),
    message: text('message').notNull(),
    contact: text('contact').notNull(),
    answer: text('answer').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    uniqueIndex('cooperation_intentions_waiting').on(table.senderId, table.receiverId).where(sql`state = 'waiting'`),
    index('cooperation_intentions_sent').on(table.senderId, table.id),
    index('cooperation_intentions_received').on(table.receiverId, table.id),
  ],
);
