import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Finding, StopReason } from '#contract/ecerts/lists.messages.ts';
import { idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** Lines that were not taken for one reason: how many, and the first ranges of them. */
export type FoundLines = { why: Finding; count: number; ranges: [from: number, to: number][] };

/** What was issued together: from a file, by a call, or in the place of a certificate that was wrong. */
export const ecertListsTable = pgTable(
  'ecert_lists',
  {
    id: idColumn(),
    templateId: idRef('template_id').notNull(),
    madeBy: idRef('made_by').notNull(),
    kind: text('kind', { enum: ['file', 'call', 'correction'] }).notNull(),
    /** Checked and not issued yet, being issued, stopped before its end, issued. */
    state: text('state', { enum: ['checked', 'issuing', 'stopped', 'done'] }).notNull(),
    fileName: text('file_name').notNull().default(''),
    /** SHA-256 of the file: the same one is issued once. Of what a call gave, a keyed one. */
    fileHash: text('file_hash'),
    /** The key of the call that made it: sent again, it gives the same certificates. */
    mark: text('mark'),
    /** Lines of the file, of which so many can be issued, and are. */
    total: integer('total').notNull(),
    good: integer('good').notNull(),
    issued: integer('issued').notNull().default(0),
    findings: jsonb('findings').$type<FoundLines[]>().notNull().default([]),
    ignored: jsonb('ignored').$type<string[]>().notNull().default([]),
    why: text('why').$type<StopReason>(),
    /** When its security codes were fetched first. */
    codesAt: moment('codes_at'),
    createdAt: moment('created_at').notNull(),
    /** When something was done about it last. */
    touchedAt: moment('touched_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('ecert_lists_template').on(table.templateId, table.id),
    uniqueIndex('ecert_lists_mark').on(table.madeBy, table.mark).where(sql`mark is not null`),
    index('ecert_lists_open').on(table.touchedAt).where(sql`state in ('checked', 'issuing', 'stopped')`),
  ],
);

/** Lines of a list that are not issued yet. Each goes in the transaction that issues it, and all of them with a list that is left lying. */
export const ecertListLinesTable = pgTable(
  'ecert_list_lines',
  {
    listId: idRef('list_id').notNull(),
    line: integer('line').notNull(),
    name: text('name').notNull(),
    phone: text('phone'),
    email: text('email'),
    numberKey: text('number_key'),
    result: text('result').notNull(),
    achievedOn: date('achieved_on', { mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.listId, table.line] })],
);

/** How many certificates an issuer issued on a day: the row is held while more are issued. */
export const ecertIssuedDaysTable = pgTable(
  'ecert_issued_days',
  {
    /** The account of the organisation; 0 for the house. */
    issuerId: bigint('issuer_id', { mode: 'number' }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    issued: integer('issued').notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuerId, table.day] })],
);
