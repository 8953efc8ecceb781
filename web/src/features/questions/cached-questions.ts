import type { Answer } from '#contract/questions/answer.schemas.ts';
import * as answers from '#contract/questions/answers.doors.ts';
import * as doors from '#contract/questions/questions.doors.ts';
import type { Question } from '#contract/questions/questions.schemas.ts';
import { listTopicQuestions } from '#contract/questions/topics.doors.ts';
import { changeAnswers, markStale } from '#web/api/answers.ts';
import type { Advance } from '#web/api/use-write.ts';

/** Changes one question; it must not look at what only some of its shapes have. */
export type QuestionUpdate = <Q extends Question>(question: Q) => Q;
export type AnswerUpdate = <A extends Answer>(answer: A) => A;

const now: Advance['change'] = (operation, update, input) => void changeAnswers(operation, update, input);

const changeLists = (update: (all: Question[]) => Question[], change: Advance['change']): void => {
  change(doors.listQuestions, update);
  change(doors.listWatchedQuestions, update);
  change(doors.listSimilarQuestions, update);
  change(doors.listMyQuestions, update);
  change(listTopicQuestions, update);
};

/** Changes a question wherever it is kept: in each list, by itself and with its answers. */
export const changeQuestion = (id: number, update: QuestionUpdate, change: Advance['change'] = now): void => {
  const one = <Q extends Question>(question: Q): Q => (question.id === id ? update(question) : question);
  change(doors.getQuestion, one);
  changeLists((all) => (all.some((question) => question.id === id) ? all.map(one) : all), change);
  change(answers.getAnswer, (answer) => ({ ...answer, question: one(answer.question) }));
};

/** Takes a question out of every list; what stands alone on a screen is left to that screen. */
export const dropQuestion = (id: number): void => {
  changeLists((all) => (all.some((question) => question.id === id) ? all.filter((question) => question.id !== id) : all), now);
  markStale(doors.getQuestion, { id });
};

/** Changes an answer wherever it is kept. */
export const changeAnswer = (id: number, update: AnswerUpdate, change: Advance['change'] = now): void => {
  const one = <A extends Answer>(answer: A): A => (answer.id === id ? update(answer) : answer);
  change(answers.getAnswer, one);
  change(answers.listAnswers, (all) => all.map(one));
  change(answers.listCollectedAnswers, (all) => all.map(one));
  change(answers.listMyAnswers, (all) => all.map(one));
  change(doors.getQuestion, (question) => ({ ...question, adoption_answers: question.adoption_answers.map(one) }));
};

/** Takes an answer out of every list. */
export const dropAnswer = (id: number): void => {
  now(answers.listAnswers, (all) => all.filter((answer) => answer.id !== id));
  now(answers.listCollectedAnswers, (all) => all.filter((answer) => answer.id !== id));
  now(answers.listMyAnswers, (all) => all.filter((answer) => answer.id !== id));
  markStale(answers.getAnswer, { id });
};
