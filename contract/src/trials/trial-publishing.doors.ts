import { named, read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './trial-publishing.schemas.ts';

export const publishTrial = write<typeof shapes.PublishTrial>('trials.publish', 'owner', [
  rest('POST', '/trials/{id}/publication'),
  named('v2/translation/publicTranslation'),
]);
export const getThirdTrial = read<typeof shapes.GetThirdTrial>('trials.third', 'guest', [
  rest('GET', '/trials/{id}/public'),
  named('v2/translation/getThirdTranslation'),
]);
export const listTrialReviews = read<typeof shapes.ListTrialReviews>('trials.reviews', 'guest', [
  rest('GET', '/trial-marks'),
  named('v2/translation/listTranslationReview'),
]);
export const averageTrials = read<typeof shapes.AverageTrials>('trials.average', 'guest', [
  rest('GET', '/trial-marks/average'),
  named('v2/translation/avgTranslation'),
]);
export const syncTrials = write<typeof shapes.SyncTrials>('trials.sync', 'user', [
  rest('POST', '/trials/sync'),
  named('member/trialTranslationAccept/syncTrialTransToWordPower'),
]);
