import * as doors from '#contract/questions/agreements.doors.ts';
import type { Answer } from '#contract/questions/answer.schemas.ts';
import * as answers from '#contract/questions/answers.doors.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';

const refresh = async ({ question_id: id }: Answer): Promise<void> => {
  await Promise.all([refreshAnswers(answers.listAnswers, { id }), refreshAnswers(answers.getAnswer), refreshAnswers(doors.listAgreements)]);
};

/** Who agrees with the term of an answer and who does not, with why. */
export const useAgreements = (id: number) =>
  useCallPages(doors.listAgreements, { id }, { pageParam: 'offset', items: (all) => all, saveCopy: false, staleTimeMs: 0 }).list;

/** Agrees with the term of an answer, or takes that back. */
export const agreeNow = async (answer: Answer): Promise<void> => {
  const { id } = answer;
  if (answer.agreement?.mine === true) await writeNow(doors.takeAgreementBack, { id });
  else await writeNow(doors.agreeWithAnswer, { id, agrees: true });
  await refresh(answer);
};

/** Disagrees with it, and says why. Answers whether it is said. */
export const disagreeNow = async (answer: Answer, reason: string): Promise<boolean> => {
  const done = await writeNow(doors.agreeWithAnswer, { id: answer.id, agrees: false, reason });
  if (done !== null) await refresh(answer);
  return done !== null;
};
