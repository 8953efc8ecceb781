import { defineCall } from '../kernel/calls.ts';
import * as doors from './trial-marks.doors.ts';
import * as shapes from './trial-marks.schemas.ts';

const limits = [{ by: 'actor', max: 120, perSeconds: 3_600 }] as const;

export const scoreTrial = defineCall(doors.scoreTrial, shapes.ScoreTrial, {
  summary: 'Mark a translation that was handed in: three marks, words, passed or not, and its errors',
  refusals: ['TRIAL_ENDED', 'TRIAL_MOVED', 'TRIAL_SPANS'],
  limits,
});
export const getTrialMarks = defineCall(doors.getTrialMarks, shapes.GetTrialMarks, { summary: 'What was said of a translation' });
export const answerTrialSpans = defineCall(doors.answerTrialSpans, shapes.AnswerTrialSpans, {
  summary: 'Agree, or not, to errors that were marked in my translation',
  refusals: ['TRIAL_ENDED', 'TRIAL_MOVED', 'SPAN_ANSWERED', 'SPAN_ANSWER_EMPTY'],
  limits,
});
export const exportTrialMarks = defineCall(doors.exportTrialMarks, shapes.ExportTrialMarks, {
  summary: 'The marks of my trial as a file: CSV, or JSON as of an MQM scorecard',
  limits: [{ by: 'actor', max: 60, perSeconds: 3_600 }],
});
