import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

export const pieceStates = ['held', 'waiting', 'out'] as const;
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
  },
  (table) => [index('trial_findings_state').on(table.state, table.id)],
);

/** What one who sent a piece of it says against a finding, once for each decision. */
export const trialFindingAppealsTable = pgTable(
  'trial_finding_appeals',
  {
    findingId: idRef('finding_id').notNull(),
    userId: idRef('user_id').notNull(),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.findingId, table.userId] }), index('trial_finding_appeals_user').on(table.userId)],
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
    /** Held is judged as the finding is; what came after that was upheld waits until an operator holds it or takes it out. */
    state: text('state', { enum: pieceStates }).notNull().default('held'),
    /** When and why an operator decided about this one by itself. */
    decidedAt: moment('decided_at'),
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.findingId, table.trialId] }),
    index('trial_finding_pieces_initiator').on(table.initiatorId),
    index('trial_finding_pieces_trial').on(table.trialId),
    index('trial_finding_pieces_waiting').on(table.findingId).where(sql`${table.state} = 'waiting'`),
  ],
);
