import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** `unanswered`: nobody decided in time, and whoever asked may ask again. */
export const requestStates = ['waiting', 'accepted', 'refused', 'unanswered'] as const;

/** Somebody says that a certificate is theirs whose contact they have no more, and its issuer decides (decision 92). */
export const claimRequestsTable = pgTable(
  'ecert_claim_requests',
  {
    id: idColumn(),
    certificateId: idRef('certificate_id').notNull(),
    /** The organisation that issued it; null for the house. */
    issuerId: idRef('issuer_id'),
    userId: idRef('user_id').notNull(),
    state: text('state', { enum: requestStates }).notNull().default('waiting'),
    text: text('text').notNull().default(''),
    reason: text('reason').notNull().default(''),
    askedAt: moment('asked_at').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: idRef('decided_by'),
    /** When operators were told that nobody answers. */
    dueToldAt: moment('due_told_at'),
  },
  (table) => [
    uniqueIndex('ecert_claim_requests_waiting').on(table.certificateId, table.userId).where(sql`state = 'waiting'`),
    index('ecert_claim_requests_person').on(table.userId, table.certificateId, table.id),
    index('ecert_claim_requests_issuer').on(table.issuerId, table.state, table.id),
    index('ecert_claim_requests_state').on(table.state, table.id),
  ],
);
