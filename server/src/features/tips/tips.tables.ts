import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** Tips for things of any kind and for people, in 积分. Rows are only ever added; the money itself is in the ledger, under `tip:{id}`. */
export const tipsTable = pgTable(
  'tips',
  {
    id: idColumn(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: idRef('subject_id').notNull(),
    userId: idRef('user_id').notNull(),
    /** Who was given it; 0 for one who bears no name, whom the books alone know. */
    targetUserId: idRef('target_user_id').notNull(),
    amount: integer('amount').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('tips_subject').on(table.subjectKind, table.subjectId, table.id),
    index('tips_subject_amount').on(table.subjectKind, table.subjectId, table.amount, table.id),
    index('tips_user').on(table.userId, table.id),
    index('tips_target').on(table.targetUserId, table.id),
    check('tips_amount', sql`amount > 0`),
    check('tips_two', sql`user_id <> target_user_id`),
  ],
);

/** What each was given in all. */
export const tipTotalsTable = pgTable(
  'tip_totals',
  {
    subjectKind: text('subject_kind').notNull(),
    subjectId: idRef('subject_id').notNull(),
    tips: integer('tips').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.subjectKind, table.subjectId] })],
);
