import { date, doublePrecision, index, integer, jsonb, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import type { ScorePart } from '#contract/reports/report-sections.ts';
import { idRef, moment } from '../../kernel/db/kernel.tables.ts';
import type { WeighedPart } from './score.policy.ts';

/** The score of everybody who has one (decision 54), as it was last computed. */
export const reportScoresTable = pgTable(
  'report_scores',
  {
    userId: idRef('user_id').primaryKey(),
    total: doublePrecision('total').notNull(),
    low: doublePrecision('low').notNull(),
    high: doublePrecision('high').notNull(),
    pieces: integer('pieces').notNull(),
    parts: jsonb('parts').$type<Record<ScorePart, WeighedPart>>().notNull(),
    /** Groups of tags (their ids by hundreds) that were marked low. */
    lowTagGroups: smallint('low_tag_groups').array().notNull().default([]),
    computedAt: moment('computed_at').notNull(),
  },
  (table) => [index('report_scores_total').on(table.total)],
);

/** The score after each day on which it changed by a tenth or more; null where nothing counted any more. */
export const reportScoreDaysTable = pgTable(
  'report_score_days',
  { userId: idRef('user_id').notNull(), day: date('day', { mode: 'string' }).notNull(), total: doublePrecision('total') },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
