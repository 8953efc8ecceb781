import { named, read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './trial-marks.schemas.ts';

/** Decision 84: both names of the specification are doors of one operation. */
export const scoreTrial = write<typeof shapes.ScoreTrial>('trials.score', 'owner', [
  rest('POST', '/trials/{id}/marks'),
  named('v2/translation/scoreTranslation'),
  named('v2/translation/reviewTranslation'),
]);
export const getTrialMarks = read<typeof shapes.GetTrialMarks>('trials.marks', 'guest', [
  rest('GET', '/trials/{id}/marks'),
  named('v2/translation/userTranslationReview'),
]);
export const answerTrialSpans = write<typeof shapes.AnswerTrialSpans>('trials.answer', 'owner', [
  rest('POST', '/trials/{id}/marks/answers'),
]);
export const exportTrialMarks = read<typeof shapes.ExportTrialMarks>('trials.export-marks', 'user', [
  rest('GET', '/trials/{id}/marks/export'),
]);
