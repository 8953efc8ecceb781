import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, moment } from '../../kernel/db/kernel.tables.ts';

/** Messages to phones and mailboxes, written with what caused them and delivered by a job. */
export const outboxTable = pgTable(
  'outbox_messages',
  {
    id: idColumn(),
    channel: text('channel', { enum: ['sms', 'mail'] }).notNull(),
    to: text('to').notNull(),
    template: text('template').notNull(),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull(),
    /** Kept only while the message waits, except in demo mode. */
    code: text('code'),
    tries: integer('tries').notNull().default(0),
    sentAt: moment('sent_at'),
    failedAt: moment('failed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('outbox_to').on(table.to, table.id)],
);
