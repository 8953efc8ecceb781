import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Told } from '#contract/ecerts/told.messages.ts';
import { bytea, idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** Mailboxes that letters about certificates went to, by a keyed hash of their address: nothing else is kept of them. */
export const ecertMailboxesTable = pgTable('ecert_mailboxes', {
  mailbox: bytea('mailbox').primaryKey(),
  /** How many letters went there on that day, whoever issued. */
  day: date('day', { mode: 'string' }).notNull(),
  letters: integer('letters').notNull().default(0),
  lastAt: moment('last_at').notNull(),
  /** Whoever reads it wants no more of them. */
  stoppedAt: moment('stopped_at'),
});

/** What a mailbox is told with its next letter. */
export const ecertLettersTable = pgTable(
  'ecert_letters',
  {
    id: idColumn(),
    mailbox: bytea('mailbox').notNull(),
    certificateId: idRef('certificate_id').notNull(),
    told: text('told').$type<Told>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('ecert_letters_mailbox').on(table.mailbox, table.id)],
);
