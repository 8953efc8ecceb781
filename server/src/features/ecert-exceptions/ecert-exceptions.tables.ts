import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { exceptionKinds } from '#contract/ecert-exceptions/ecert-exceptions.limits.ts';
import { idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** What somebody says to be wrong with a certificate, for its issuer and the operators. */
export const exceptionsTable = pgTable(
  'ecert_exceptions',
  {
    id: idColumn(),
    certificateId: idRef('certificate_id').notNull(),
    /** The account of the organisation that issued it; null for the house. */
    issuerId: idRef('issuer_id'),
    /** Null for a guest. */
    userId: idRef('user_id'),
    /** Where a guest is told of the answer; gone once nobody can come back to it. */
    email: text('email'),
    /** Where a guest wrote from, to count what waits; gone with the answer, and after a month in any case. */
    network: text('network'),
    /** They showed that the certificate is theirs, or their account kept it. */
    isProven: boolean('is_proven').notNull(),
    kind: text('kind', { enum: exceptionKinds }).notNull(),
    state: text('state', { enum: ['open', 'answered'] })
      .notNull()
      .default('open'),
    /** Private pictures of whoever asks; empty once they were removed. */
    fileIds: idRef('file_ids').array().notNull(),
    /** The language of whoever asks: the mail speaks it. */
    locale: text('locale', { enum: ['zh-CN', 'en-US', 'es-ES'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    answeredAt: moment('answered_at'),
    reopenedAt: moment('reopened_at'),
    /** When operators were told that nobody answers. */
    dueToldAt: moment('due_told_at'),
    /** Nobody can come back to it any more: pictures and mailbox are gone. */
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('ecert_exceptions_state').on(table.state, table.id),
    index('ecert_exceptions_issuer').on(table.issuerId, table.state, table.id).where(sql`issuer_id is not null`),
    index('ecert_exceptions_user').on(table.userId, table.id).where(sql`user_id is not null`),
    index('ecert_exceptions_waiting').on(table.certificateId).where(sql`state = 'open'`),
    index('ecert_exceptions_network').on(table.network).where(sql`state = 'open' and network is not null`),
    index('ecert_exceptions_to_close').on(table.answeredAt).where(sql`state = 'answered' and closed_at is null`),
  ],
);

/** What both sides say, in turn: at most a question and an answer, and once more both. */
export const exceptionWordsTable = pgTable(
  'ecert_exception_words',
  {
    exceptionId: idRef('exception_id').notNull(),
    turn: smallint('turn').notNull(),
    by: text('said_by', { enum: ['person', 'issuer', 'house'] }).notNull(),
    /** Who answered; null for whoever asks. */
    authorId: idRef('author_id'),
    text: text('text').notNull(),
    at: moment('said_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.exceptionId, table.turn] }),
    index('ecert_exception_words_author').on(table.authorId).where(sql`author_id is not null`),
  ],
);

/** Each time that somebody of the other side was given addresses of the pictures. */
export const exceptionOpeningsTable = pgTable(
  'ecert_exception_openings',
  {
    id: idColumn(),
    exceptionId: idRef('exception_id').notNull(),
    userId: idRef('user_id').notNull(),
    openedAt: moment('opened_at').notNull(),
  },
  (table) => [index('ecert_exception_openings_of').on(table.exceptionId, table.id)],
);
