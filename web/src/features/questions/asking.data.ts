import type { Answer } from '#contract/questions/answer.schemas.ts';
import * as answers from '#contract/questions/answers.doors.ts';
import * as doors from '#contract/questions/questions.doors.ts';
import { listTopicQuestions } from '#contract/questions/topics.doors.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import type { CallError } from '#web/api/call-error.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';
import { refreshUser } from '../../app/session/session.ts';
import { isPasswordFault } from '../paying/pay-rules.public.ts';
import { changeQuestion, dropQuestion } from './cached-questions.ts';
import { type AnswerForm, answerTextOf, type Invited, offerOf, type QuestionForm, textOf } from './question-forms.ts';

/** Asks more people to answer a question of one's own. */
export const inviteNow = async (id: number, invited: readonly Invited[]): Promise<void> => {
  const done = await writeNow(doors.inviteToAnswer, { id, invitations: invited.map((one) => one.id) });
  if (done === null) return;
  toast.success(translator.t('questions:invite.sent', { count: invited.length }));
  await refreshAnswers(doors.getQuestion, { id });
};

/** Where a text that was sent stands, or that it is read before others see it; what was wrong with its fields; null where a toast has said why not. */
export type Sent<Thing> =
  | { readonly thing: Thing; readonly isInReview: boolean }
  | { readonly faults: Readonly<Record<string, string>> }
  | { readonly passwordWords: string }
  | null;

type Fields = { faults: Readonly<Record<string, string>> | null; passwordWords: string };

const catching = (found: Fields) => ({
  handles: (error: CallError): boolean => {
    if (isPasswordFault(error)) found.passwordWords = error.message;
    else if (Object.keys(error.fields).length > 0) found.faults = error.fields;
    return found.passwordWords !== '' || found.faults !== null;
  },
});

const whyNot = ({ faults, passwordWords }: Fields) => {
  if (passwordWords !== '') return { passwordWords };
  return faults === null ? null : { faults };
};

const refreshQuestions = async (): Promise<void> => {
  await Promise.all([refreshAnswers(doors.listQuestions), refreshAnswers(listTopicQuestions), refreshAnswers(doors.getQuestion)]);
};

/** Asks a question, or changes the one of this number. */
export const sendQuestion = async (id: number | null, form: QuestionForm, password?: string): Promise<Sent<{ id: number }>> => {
  const found: Fields = { faults: null, passwordWords: '' };
  const text = textOf(form);
  const done = await (id === null
    ? writeNow(
        doors.askQuestion,
        { ...text, ...offerOf(form), ...(form.term === null ? {} : { term: form.term }), ...(password === undefined ? {} : { password }) },
        catching(found),
      )
    : writeNow(doors.editQuestion, { id, ...text }, catching(found)));
  if (done === null) return whyNot(found);
  if (form.bounty !== '') void refreshUser().catch(() => null);
  const { question, message, in_review } = done.answer;
  toast.success(message);
  const isInReview = in_review === true;
  // What was there before its words are read is there for nobody else any more.
  if (isInReview && id !== null) dropQuestion(id);
  await refreshQuestions();
  return { thing: question, isInReview };
};

const shown = async (questionId: number, isNew: boolean): Promise<void> => {
  if (isNew) changeQuestion(questionId, (question) => ({ ...question, answers_count: question.answers_count + 1 }));
  await Promise.all([refreshAnswers(answers.listAnswers, { id: questionId }), refreshAnswers(answers.getAnswer)]);
};

/** Answers a question, or changes what was answered. */
export const sendAnswer = async (
  { questionId, was }: { readonly questionId: number; readonly was: Answer | null },
  form: AnswerForm,
): Promise<Sent<Answer>> => {
  const found: Fields = { faults: null, passwordWords: '' };
  const text = answerTextOf(form, was);
  const done = await (was === null
    ? writeNow(answers.writeAnswer, { id: questionId, ...text }, catching(found))
    : writeNow(answers.editAnswer, { id: was.id, ...text }, catching(found)));
  if (done === null) return whyNot(found);
  const { answer, message, in_review } = done.answer;
  toast.success(message);
  const isInReview = in_review === true;
  await shown(questionId, was === null && !isInReview);
  return { thing: answer, isInReview };
};
