import type { Ranked } from '#contract/checkin/checkin.schemas.ts';
import type { Ctx } from '../../kernel/http/context.ts';
import { dayBefore } from '../../kernel/local-day.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import type { TotalRow } from './checkin.queries.ts';

/** Days in a row that still run: until today, or until yesterday. */
export const runningStreak = (total: TotalRow, now: Date): number => (total.lastDay >= dayBefore(now) ? total.streak : 0);

export const rankedView = (ctx: Ctx, { row, person, rank }: { row: TotalRow; person: PersonRow; rank: number | null }): Ranked => {
  const view = personView(ctx, person);
  return {
    ...view,
    follwing: view.following,
    extra: { ...view.extra, checkin_count: row.total, last_checkin_count: runningStreak(row, ctx.now), rank },
  };
};
