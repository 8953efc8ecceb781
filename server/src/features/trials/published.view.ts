import type { TrialReview, TrialsPart } from '#contract/trials/trial-publishing.schemas.ts';
import type { Ctx } from '../../kernel/http/context.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import type { ReportedTrial, TrialsJson } from './published.queries.ts';
import { markOf } from './trials.policy.ts';

type People = ReadonlyMap<number, PersonRow>;

const isMarked = (
  row: ReportedTrial,
): row is ReportedTrial & { language: number; knowledge: number; punctuality: number; passed: boolean } =>
  row.language !== null && row.knowledge !== null && row.punctuality !== null && row.passed !== null;

/** A trial in a report. */
export const reportedView = (ctx: Ctx, { initiatorId, ...row }: ReportedTrial, people: People): TrialReview => {
  const person = initiatorId === null ? undefined : people.get(initiatorId);
  const whole = { ...row, initiatorId };
  return { ...row, user: person ? personView(ctx, person) : null, mark: isMarked(whole) ? markOf(whole) : null };
};

/** Whom `trialsView` names, for one look at all people of a page. */
export const initiatorsOf = (part: TrialsJson): number[] => part.latest.flatMap((one) => one.initiatorId ?? []);

/** The part 'trials' of a report as the contract says it. */
export const trialsView = (ctx: Ctx, part: TrialsJson, people: People): TrialsPart => ({
  count: part.count,
  latest: part.latest.map((one) => reportedView(ctx, one, people)),
});
