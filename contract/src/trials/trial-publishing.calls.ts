import { defineCall } from '../kernel/calls.ts';
import * as doors from './trial-publishing.doors.ts';
import * as shapes from './trial-publishing.schemas.ts';

const limits = [{ by: 'actor', max: 120, perSeconds: 3_600 }] as const;

export const publishTrial = defineCall(doors.publishTrial, shapes.PublishTrial, {
  summary: 'Say whether a trial may be shown in the report of its translator',
  refusals: ['TRIAL_MOVED'],
  limits,
});
export const getThirdTrial = defineCall(doors.getThirdTrial, shapes.GetThirdTrial, { summary: 'A trial that both sides published' });
export const listTrialReviews = defineCall(doors.listTrialReviews, shapes.ListTrialReviews, {
  summary: 'Trials in a report, newest first',
});
export const averageTrials = defineCall(doors.averageTrials, shapes.AverageTrials, { summary: 'Means of the trials in a report' });
export const syncTrials = defineCall(doors.syncTrials, shapes.SyncTrials, { summary: 'Make what my trials count for anew', limits });
