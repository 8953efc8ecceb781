import { index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

export const findingStates = ['open', 'upheld', 'dismissed'] as const;

/** A document that one sender seems to have cut into trials. */
export const trialFindingsTable = pgTable(
  'trial_findings',
  {
    id: idColumn(),
    state: text('state', { enum: findingStates }).notNull().default('open'),
    /** How sure it is, from 0 to 1. */
    score: real('score').notNull(),
    language: text('language').notNull(),
    foundAt: moment('found_at').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: idRef('decided_by'),
    reason: text('reason').notNull().default(''),
    appeal: text('appeal'),
    appealedAt: moment('appealed_at'),
  },
  (table) => [index('trial_findings_state').on(table.state, table.id)],
);

/** The trials that it was cut into; those with one position are one text that went to several people. */
export const trialFindingPiecesTable = pgTable(
  'trial_finding_pieces',
  {
    findingId: idRef('finding_id').notNull(),
    trialId: idRef('trial_id').notNull(),
    /** Who sent it; also the stop of whoever did is read by it. */
    initiatorId: idRef('initiator_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.findingId, table.trialId] }),
    index('trial_finding_pieces_initiator').on(table.initiatorId),
    index('trial_finding_pieces_trial').on(table.trialId),
  ],
);
