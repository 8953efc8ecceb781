import { getStatistics, listEvidence } from '#contract/scores/scores.doors.ts';
import { refreshAnswers } from '#web/api/answers.ts';

/** One's own score may have moved: how it came about is read again. */
export const refreshScore = (): Promise<unknown> => Promise.all([refreshAnswers(getStatistics), refreshAnswers(listEvidence)]);
