import { bigint, date, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytea, idColumn, moment } from '../../kernel/db/kernel.tables.ts';

const place = (name: string) => bigint(name, { mode: 'number' });

/** What was recorded, in its order and without a gap. Rows are only ever added (credential-log.programs.sql). */
export const credentialLogEntriesTable = pgTable('credential_log_entries', {
  /** From 0 on. */
  leafIndex: place('leaf_index').primaryKey(),
  /** The leaf itself: a kind, its version and what is said, with nothing in it that tells of a person. */
  data: text('data').notNull(),
  /** What the entry is of, for whoever looks for it here: 'certificate:123456789012345'. Never told to others. */
  ref: text('ref').unique(),
});

/** Hashes of the tree that never change: those over whole powers of two leaves. Level 0 are the leaves. */
export const credentialLogNodesTable = pgTable(
  'credential_log_nodes',
  {
    level: smallint('level').notNull(),
    position: place('position').notNull(),
    hash: bytea('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.level, table.position] })],
);

/** Every head that was signed. */
export const credentialLogHeadsTable = pgTable('credential_log_heads', {
  size: place('size').primaryKey(),
  root: bytea('root').notNull(),
  note: text('note').notNull(),
  at: moment('at').notNull(),
});

/** What waits to be recorded. */
export const credentialLogQueueTable = pgTable('credential_log_queue', {
  id: idColumn(),
  data: text('data').notNull(),
  ref: text('ref').unique(),
  at: moment('at').notNull().defaultNow(),
});

/** What the nightly check of the log found, the last one of each day. */
export const credentialLogChecksTable = pgTable('credential_log_checks', {
  day: date('day', { mode: 'string' }).primaryKey(),
  at: moment('at').notNull(),
  entries: place('entries').notNull(),
  faults: integer('faults').notNull(),
  data: jsonb('data').$type<string[]>().notNull(),
});
