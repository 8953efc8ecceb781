import type { AnswerOf, InputOf } from '#contract/kernel/doors.ts';
import * as marking from '#contract/trials/trial-marks.doors.ts';
import * as doors from '#contract/trials/trials.doors.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { useCall } from '#web/api/use-call.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';

export type MarkedTrial = AnswerOf<typeof doors.getTrial>;

export const useTrialToMark = (id: number | null) => useCall(doors.getTrial, id === null ? null : { id }, { staleTimeMs: 0 });

const readAgain = (): Promise<unknown> =>
  Promise.all([
    refreshAnswers(doors.getTrial),
    refreshAnswers(doors.listTrialsStarted),
    refreshAnswers(doors.listTrialsReceived),
    refreshAnswers(doors.countTrials),
  ]);

/** Each acts and says so; what was refused was said already. */
export const markNow = async (marks: InputOf<typeof marking.scoreTrial>): Promise<boolean> => {
  const done = await writeNow(marking.scoreTrial, marks);
  await readAgain();
  if (done !== null) toast.success(done.answer.message);
  return done !== null;
};

export const answerNow = async (id: number, answer: { spanId: number; agrees: boolean; note?: string }): Promise<boolean> => {
  const done = await writeNow(marking.answerTrialSpans, { id, answers: [answer] });
  await readAgain();
  if (done !== null) toast.success(done.answer.message);
  return done !== null;
};
