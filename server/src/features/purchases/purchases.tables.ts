import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';
import { ownerRef } from '../../platform/subjects/owner.types.ts';

/** Parts of things that cost something: the text of one, one of its pictures, or a look at one whose price is the house's (decision 64). */
export const paidNodesTable = pgTable(
  'paid_nodes',
  {
    id: idColumn(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: idRef('subject_id').notNull(),
    part: text('part', { enum: ['content', 'file', 'look'] }).notNull(),
    fileId: idRef('file_id'),
    type: text('type', { enum: ['read', 'download'] }).notNull(),
    amount: integer('amount').notNull(),
    /** Who is paid. */
    ownerId: ownerRef('owner_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('paid_nodes_file').on(table.fileId).where(sql`file_id is not null`),
    uniqueIndex('paid_nodes_content').on(table.subjectKind, table.subjectId).where(sql`part = 'content'`),
    uniqueIndex('paid_nodes_look').on(table.subjectKind, table.subjectId).where(sql`part = 'look'`),
    index('paid_nodes_subject').on(table.subjectKind, table.subjectId),
    check('paid_nodes_amount', sql`amount > 0`),
    check('paid_nodes_part', sql`(part = 'file') = (file_id is not null)`),
  ],
);

/** Who bought what. A row that is not refunded is the right to it; the money is in the ledger, under `purchase:{id}`. */
export const purchasesTable = pgTable(
  'purchases',
  {
    id: idColumn(),
    nodeId: idRef('node_id').notNull(),
    userId: idRef('user_id').notNull(),
    ownerId: ownerRef('owner_id').notNull(),
    amount: integer('amount').notNull(),
    createdAt: moment('created_at').notNull(),
    refundedAt: moment('refunded_at'),
  },
  (table) => [
    uniqueIndex('purchases_once').on(table.userId, table.nodeId).where(sql`refunded_at is null`),
    index('purchases_user').on(table.userId, table.id),
    index('purchases_node').on(table.nodeId),
    index('purchases_owner').on(table.ownerId, table.id),
    check('purchases_two', sql`user_id <> owner_id`),
  ],
);
