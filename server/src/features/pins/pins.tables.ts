import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';
import { ownerRef } from '../../platform/subjects/owner.types.ts';
import type { PinDecider } from '../../platform/subjects/subjects.registry.ts';

const pinDeciders = ['owner-above', 'keepers', 'house'] as const satisfies readonly PinDecider[];
export const pinStates = ['pending', 'approved', 'rejected', 'cancelled', 'expired', 'ended', 'gone'] as const;

/** Who decides about a request: a process of the version before writes none, and knows these kinds alone. */
export const deciderSql = sql.raw(
  `coalesce(decider, case kind when 'feed' then 'house' when 'post' then 'keepers' else 'owner-above' end)`,
);

/**
 * Who asks, or asked, for a thing to stand above the others. What they offer is set apart in the ledger (`hold_id`) until somebody decides;
 * what was pinned by who looks after the place costs nothing and has no hold. The row that is approved says until when the thing stands there.
 */
export const pinRequestsTable = pgTable(
  'pin_requests',
  {
    id: idColumn(),
    kind: text('kind').notNull(),
    subjectId: idRef('subject_id').notNull(),
    parentKind: text('parent_kind'),
    parentId: idRef('parent_id'),
    /** The circle it lies in, which is paid for its posts. */
    groupId: idRef('group_id'),
    applicantId: ownerRef('applicant_id').notNull(),
    /** Who decides and is paid, by `pinnedBy` of the kind when it was asked for; null in rows of versions before November 2026 (`deciderSql`). */
    decider: text('decider', { enum: pinDeciders }),
    /** Whoever that is where it is one person; null where a circle's group admins or the house do. */
    receiverId: ownerRef('receiver_id'),
    amount: integer('amount').notNull(),
    days: smallint('days').notNull(),
    /** Its first words, for what is told once it is gone. */
    excerpt: text('excerpt').notNull(),
    holdId: idRef('hold_id'),
    state: text('state', { enum: pinStates }).notNull(),
    createdAt: moment('created_at').notNull(),
    decidedBy: idRef('decided_by'),
    decidedAt: moment('decided_at'),
    expiresAt: moment('expires_at'),
    /** Since when moderators keep the thing, or what it lies in, out of sight; the days that were left then are left when it comes back. */
    pausedAt: moment('paused_at'),
  },
  (table) => [
    uniqueIndex('pin_requests_pending').on(table.kind, table.subjectId).where(sql`state = 'pending'`),
    uniqueIndex('pin_requests_approved').on(table.kind, table.subjectId).where(sql`state = 'approved'`),
    uniqueIndex('pin_requests_hold').on(table.holdId).where(sql`hold_id is not null`),
    index('pin_requests_receiver').on(table.receiverId, table.parentKind, table.id).where(sql`receiver_id is not null`),
    index('pin_requests_group').on(table.groupId, table.kind, table.id).where(sql`group_id is not null`),
    index('pin_requests_house').on(table.kind, table.id).where(sql`${deciderSql} = 'house'`),
    index('pin_requests_applicant').on(table.applicantId, table.id),
    index('pin_requests_under').on(table.parentKind, table.parentId).where(sql`state in ('pending', 'approved')`),
    index('pin_requests_due').on(table.expiresAt).where(sql`state = 'approved' and paused_at is null`),
    check('pin_requests_amount', sql`amount > 0 or hold_id is null`),
    check('pin_requests_days', sql`days in (1, 5, 10)`),
  ],
);
