import { type SQL, sql } from 'drizzle-orm';

/** The kept score of a person as one value of a statement; null where there is none. `assessmentView` shows it. */
export const scoreJson = (owner: SQL): SQL => sql`(
  select jsonb_build_object('total', s.total, 'low', s.low, 'high', s.high, 'pieces', s.pieces, 'parts', s.parts, 'computedAt', s.computed_at)
  from report_scores s where s.user_id = ${owner})`;

export { assessmentView, type ScoreJson } from './scores.view.ts';
