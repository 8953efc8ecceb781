import { type SQL, sql } from 'drizzle-orm';
import { invariant } from '../../kernel/errors/refuse.ts';

/** Whose work was marked, by whom, and when: columns or values of a statement. */
type MarkGiven = { owner: SQL; giver: SQL; at: SQL };
type WhyItWeighs = (mark: MarkGiven) => SQL;

const reasons = new Map<string, WhyItWeighs>();

/**
 * Registers a condition under which the mark of a work weighs in the score, such as that its owner had authorised who gave it, or that both had
 * finished a trial together; each once, at start (decision 133). It asks what had happened by the moment of the mark, so that nothing done
 * later changes which marks count.
 */
export const registerMarkWeight = (name: string, why: WhyItWeighs): void => {
  invariant(!reasons.has(name) || reasons.get(name) === why, `why marks weigh by ${name} is registered once`);
  reasons.set(name, why);
};

/** The condition that a mark weighs, for any of the registered reasons. */
export const markWeighs = (mark: MarkGiven): SQL =>
  reasons.size === 0
    ? sql`false`
    : sql`(${sql.join(
        [...reasons.values()].map((why) => why(mark)),
        sql` or `,
      )})`;
