import { bigint, customType, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Text compared without regard to case. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Every row that is named by a number has its own sequence. */
export const idColumn = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
/** A number in the order of writing, for tables whose key is something else. */
export const serialColumn = (name: string) => bigint(name, { mode: 'number' }).notNull().generatedAlwaysAsIdentity();
export const idRef = (name: string) => bigint(name, { mode: 'number' });
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Who did what to what, written in the transaction that did it. Rows are only ever added. */
export const auditTable = pgTable(
  'audit',
  {
    id: idColumn(),
    call: text('call').notNull(),
    actorId: idRef('actor_id'),
    subjectKind: text('subject_kind'),
    subjectId: idRef('subject_id'),
    data: jsonb('data'),
    requestId: text('request_id').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('audit_actor').on(table.actorId, table.id), index('audit_subject').on(table.subjectKind, table.subjectId, table.id)],
);

/** The first answer to a repeated write (decision 32). */
export const idempotencyTable = pgTable(
  'idempotency_keys',
  {
    actorId: idRef('actor_id').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    inputHash: bytea('input_hash').notNull(),
    answer: jsonb('answer'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.actorId, table.key] }), index('idempotency_created').on(table.createdAt)],
);

/** Which text of each `*.programs.sql` the database has. */
export const programsTable = pgTable('database_programs', {
  name: text('name').primaryKey(),
  hash: text('hash').notNull(),
});
