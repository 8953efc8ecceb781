import type { Answer } from '#contract/questions/answer.schemas.ts';
import * as answers from '#contract/questions/answers.doors.ts';
import * as doors from '#contract/questions/questions.doors.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { call } from '#web/api/call.ts';
import { writeNow } from '#web/api/write-now.ts';
import { confirm } from '#web/kit/confirm.ts';
import { formatNumber } from '#web/kit/format-number.ts';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';
import { confirmDeletion, sayNotDeleted } from '../../app/overlays/confirm-deletion.ts';
import { changeQuestion, dropAnswer, dropQuestion } from './cached-questions.ts';

const word = (key: string): string => translator.t(`questions:${key}`);

/** Deletes a question, having asked once. Answers whether it is gone. */
export const deleteQuestionAsked = async (id: number): Promise<boolean> => {
  const words = { title: word('delete.title'), text: word('delete.text'), confirmLabel: word('delete.confirm') };
  if (!(await confirmDeletion(words))) return false;
  if ((await writeNow(doors.deleteQuestion, { id }, { handles: sayNotDeleted })) === null) return false;
  dropQuestion(id);
  toast.success(word('delete.done'));
  return true;
};

/** Deletes an answer, having asked once. Answers whether it is gone. */
export const deleteAnswerAsked = async ({ id, question_id }: Pick<Answer, 'id' | 'question_id'>): Promise<boolean> => {
  const words = { title: word('delete.title'), text: word('delete.answerText'), confirmLabel: word('delete.confirm') };
  if (!(await confirmDeletion(words))) return false;
  if ((await writeNow(answers.deleteAnswer, { id }, { handles: sayNotDeleted })) === null) return false;
  dropAnswer(id);
  changeQuestion(question_id, (question) => ({ ...question, answers_count: Math.max(0, question.answers_count - 1) }));
  toast.success(word('delete.done'));
  return true;
};

/** Reads again what says of a question and its answers which one was adopted. */
const refreshSolved = async (questionId: number): Promise<void> => {
  await Promise.all([
    refreshAnswers(doors.getQuestion, { id: questionId }),
    refreshAnswers(answers.listAnswers, { id: questionId }),
    refreshAnswers(answers.getAnswer),
  ]);
};

/** What adopting an answer of a question means, as it stands now: with an open bounty it pays. */
const adoptingText = async (questionId: number): Promise<string> => {
  const question = await call(doors.getQuestion, { id: questionId }).catch(() => null);
  return question?.bounty?.state === 'open'
    ? translator.t('questions:adopt.paid', { n: formatNumber(question.amount) })
    : word('adopt.text');
};

/** Adopts an answer, having asked once: it is for good, and pays what was offered. */
export const adoptAsked = async ({ id, question_id }: Pick<Answer, 'id' | 'question_id'>): Promise<void> => {
  const text = await adoptingText(question_id);
  if (!(await confirm({ title: word('adopt.title'), text, confirmLabel: word('adopt.confirm') }))) return;
  const done = await writeNow(answers.adoptAnswer, { question: question_id, answer: id });
  if (done === null) return;
  toast.success(done.answer.message);
  changeQuestion(question_id, (question) => ({ ...question, status: 1 }));
  await refreshSolved(question_id);
};

/** Whether one's own answer may bear one's name from now on; to one's own nameless question it never does. */
export const mayShowName = async ({ can_edit, anonymity, question_id }: Answer): Promise<boolean> => {
  if (!can_edit || anonymity === 0) return false;
  const question = await call(doors.getQuestion, { id: question_id }).catch(() => null);
  return question !== null && !(question.can_edit && question.anonymity === 1);
};

/** Lays one's name open under an answer, having asked once: also where its words stay as they are for good. */
export const showNameAsked = async ({ id, question_id }: Answer): Promise<void> => {
  if (!(await confirm({ title: word('name.title'), text: word('name.text'), confirmLabel: word('name.act') }))) return;
  const done = await writeNow(answers.editAnswer, { id, anonymity: 0 });
  if (done === null) return;
  toast.success(done.answer.message);
  await refreshSolved(question_id);
};

/** Puts a question among the best ones, or takes it out. */
export const featureNow = async (id: number, isWanted: boolean): Promise<void> => {
  const done = await writeNow(isWanted ? doors.featureQuestion : doors.unfeatureQuestion, { id });
  if (done === null) return;
  toast.success(done.answer.message);
  changeQuestion(id, (question) => ({ ...question, excellent: isWanted ? 1 : 0 }));
  await refreshAnswers(doors.listQuestions);
};
