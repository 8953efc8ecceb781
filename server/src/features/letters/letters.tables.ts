import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { letterReasons } from '#contract/letters/letters.limits.ts';
import { idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** What people write to the operators where no other way leads to them. */
export const lettersTable = pgTable(
  'letters',
  {
    id: idColumn(),
    /** Null for a guest. */
    userId: idRef('user_id'),
    /** Where a guest waits for the answer; gone once it has been sent. */
    email: text('email'),
    /** Where a guest's letter came from, gone with the mailbox: a mailbox is typed in by anybody, so letters count by both together. */
    network: text('network'),
    reason: text('reason', { enum: letterReasons }).notNull(),
    text: text('text').notNull(),
    /** The language of whoever wrote: the mail speaks it. */
    locale: text('locale', { enum: ['zh-CN', 'en-US', 'es-ES'] }).notNull(),
    state: text('state', { enum: ['open', 'answered'] })
      .notNull()
      .default('open'),
    answer: text('answer'),
    createdAt: moment('created_at').notNull(),
    answeredAt: moment('answered_at'),
    answeredBy: idRef('answered_by'),
  },
  (table) => [
    index('letters_state').on(table.state, table.id),
    index('letters_user').on(table.userId, table.id).where(sql`user_id is not null`),
    index('letters_network_open').on(table.network, table.email).where(sql`state = 'open' and network is not null`),
  ],
);
