import { answerLetter, listLetters, sendLetter } from '#contract/letters/letters.doors.ts';
import type { LetterReason } from '#contract/letters/letters.limits.ts';
import type { DeskLetter } from '#contract/letters/letters.schemas.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import type { CallError } from '#web/api/call-error.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';

export type Letter = { readonly reason: LetterReason; readonly text: string; readonly email?: string };

/** Writes to the operators. True where it is there; else the words beside the mailbox, empty where a toast has said why. */
export const sendLetterNow = async (letter: Letter): Promise<true | string> => {
  let words = '';
  const handles = (error: CallError): boolean => {
    words = error.fields['email'] ?? '';
    return words !== '';
  };
  const sent = await writeNow(sendLetter, letter, { handles });
  if (sent === null) return words;
  toast.success(sent.answer.message);
  return true;
};

/** Letters as the desk has them, newest first. */
export const useLetters = (state: DeskLetter['state']) =>
  useCallPages(
    listLetters,
    { state },
    { pageParam: 'after', items: (letters): readonly DeskLetter[] => letters, saveCopy: false, staleTimeMs: 0 },
  ).list;

/** Answers a letter; who else did so meanwhile is seen in the list. Answers whether it worked. */
export const answerLetterNow = async (id: number, answer: string): Promise<boolean> => {
  const done = await writeNow(answerLetter, { id, answer });
  await refreshAnswers(listLetters);
  if (done !== null) toast.success(done.answer.message);
  return done !== null;
};
