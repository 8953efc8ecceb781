import { type SQL, sql } from 'drizzle-orm';
import { openRegistry } from '../registry.ts';

/** Whose work was marked, by whom, and when: columns or values of a statement. */
type MarkGiven = { owner: SQL; giver: SQL; at: SQL };
/**
 * A condition under which the mark of a work weighs in the score, such as that its owner had authorised who gave it, or that both had
 * finished a trial together (decision 133). It asks what had happened by the moment of the mark, so that nothing done
 * later changes which marks count.
 */
export type WhyItWeighs = (mark: MarkGiven) => SQL;

/** Why marks weigh, by name. */
export const markWeightRegistry = openRegistry<WhyItWeighs>('weights of marks');

/** The condition that a mark weighs, for any of the reasons of all features. */
export const markWeighs = (mark: MarkGiven): SQL => {
  const conditions = markWeightRegistry.values().map((why) => why(mark));
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
};
