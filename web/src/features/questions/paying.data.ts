import type { Answer } from '#contract/questions/answer.schemas.ts';
import * as answers from '#contract/questions/answers.doors.ts';
import * as doors from '#contract/questions/questions.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import type { CallError } from '#web/api/call-error.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';
import { refreshUser } from '../../app/session/session.ts';
import { isMovedPrice, isPasswordFault } from '../paying/pay-rules.public.ts';
import { changeAnswer } from './cached-questions.ts';

/**
 * True where it worked; null where what was shown stands no more, so that nothing is paid by it; else the words about the password, empty where a toast
 * has said why.
 */
export type Paid = true | null | string;

/** Keeps the words about the password for the field; every other refusal is said as ever. */
export const passwordWords = () => {
  let words = '';
  let hasMoved = false;
  return {
    handles: (error: CallError): boolean => {
      hasMoved = isMovedPrice(error);
      if (isPasswordFault(error)) words = error.message;
      return words !== '';
    },
    words: () => words,
    /** Whether the price is another one by now, which a toast has said. */
    hasMoved: () => hasMoved,
  };
};

/** Offers a bounty for a question of one's own, or a larger one in its place. */
export const offerNow = async (id: number, amount: number, password: string | undefined): Promise<Paid> => {
  const { handles, words } = passwordWords();
  if ((await writeNow(doors.offerBounty, { id, amount, password }, { handles })) === null) return words();
  toast.success(translator.t('questions:bounty.offered'));
  void refreshUser().catch(() => null);
  await Promise.all([refreshAnswers(doors.getQuestion, { id }), refreshAnswers(doors.listQuestions)]);
  return true;
};

/** What was shown, and what it is paid with. */
export type Paying = { readonly amount: number; readonly password: string | undefined };

/** Pays to see an answer what was shown: it stands open at once wherever it is kept. */
export const lookNow = async ({ id, question_id }: Pick<Answer, 'id' | 'question_id'>, { amount, password }: Paying): Promise<Paid> => {
  const { handles, words, hasMoved } = passwordWords();
  const done = await writeNow(answers.lookAtAnswer, { id, seen_amount: amount, password }, { handles });
  if (done === null) {
    if (!hasMoved()) return words();
    await refreshAnswers(getSiteConfig);
    return null;
  }
  const { answer, message } = done.answer;
  toast.success(message);
  changeAnswer(id, (kept) => ({ ...kept, ...answer }));
  void refreshUser().catch(() => null);
  await refreshAnswers(doors.getQuestion, { id: question_id });
  return true;
};
