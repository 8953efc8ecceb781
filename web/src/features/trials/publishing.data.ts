import * as publishing from '#contract/trials/trial-publishing.doors.ts';
import type { TrialReview } from '#contract/trials/trial-publishing.schemas.ts';
import * as doors from '#contract/trials/trials.doors.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';
import { refreshReports } from '../people/report-answers.public.ts';

/** Trials in a report, newest first. */
export const useTrialReviews = (userId: number) =>
  useCallPages(publishing.listTrialReviews, { userId }, { pageParam: 'after', items: (all): readonly TrialReview[] => all }).list;

export const useTrialMeans = (userId: number) => useCall(publishing.averageTrials, { userId });
export const usePublicTrial = (id: number | null) => useCall(publishing.getThirdTrial, id === null ? null : { id });

/** Says whether a trial may be shown; what was refused was said already. */
export const publishNow = async (id: number, isPublic: boolean): Promise<boolean> => {
  const done = await writeNow(publishing.publishTrial, { id, isPublic });
  await Promise.all([
    refreshAnswers(doors.getTrial),
    refreshAnswers(doors.listTrialsReceived),
    refreshAnswers(doors.listTrialsStarted),
    refreshAnswers(publishing.listTrialReviews),
    refreshAnswers(publishing.getThirdTrial),
    refreshReports(),
  ]);
  return done !== null;
};
