import { named, read, rest, write } from '../kernel/doors.ts';
import type { AnswerTrialSpans, ExportTrialMarks, GetTrialMarks, ScoreTrial } from './trial-marks.schemas.ts';

/** Decision 84: both names of the specification are doors of one operation. */
export const scoreTrial = write<typeof ScoreTrial>('trials.score', 'owner', [
  rest('POST', '/trials/{id}/marks'),
  named('v2/translation/scoreTranslation'),
  named('v2/translation/reviewTranslation'),
]);
export const getTrialMarks = read<typeof GetTrialMarks>('trials.marks', 'guest', [
  rest('GET', '/trials/{id}/marks'),
  named('v2/translation/userTranslationReview'),
]);
export const answerTrialSpans = write<typeof AnswerTrialSpans>('trials.answer', 'owner', [rest('POST', '/trials/{id}/marks/answers')]);
export const exportTrialMarks = read<typeof ExportTrialMarks>('trials.export-marks', 'user', [rest('GET', '/trials/{id}/marks/export')]);
