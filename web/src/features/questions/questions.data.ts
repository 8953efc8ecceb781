import * as answers from '#contract/questions/answers.doors.ts';
import * as doors from '#contract/questions/questions.doors.ts';
import type { ListedQuestion, Question } from '#contract/questions/questions.schemas.ts';
import * as topics from '#contract/questions/topics.doors.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';

const itself = (questions: readonly ListedQuestion[]): readonly ListedQuestion[] => questions;
const byOffset = { pageParam: 'offset', items: itself } as const;

/** Lists of questions by what they are, in the order of their tabs (specification, sections 1 and 7.8). */
export const questionTypes = ['all', 'new', 'hot', 'reward', 'excellent'] as const;
export type QuestionType = (typeof questionTypes)[number];

export const useQuestions = (type: QuestionType) => useCallPages(doors.listQuestions, { type }, { ...byOffset, saveCopy: true }).list;

export const useTopicQuestions = (id: number, type: QuestionType) => useCallPages(topics.listTopicQuestions, { id, type }, byOffset).list;

/** Questions that hold these words. */
export const useFoundQuestions = (subject: string) => useCallPages(doors.listQuestions, { subject }, byOffset).list;

/** The questions that whoever is signed in watches. */
export const useWatchedQuestions = () => useCallPages(doors.listWatchedQuestions, {}, byOffset).list;

export const useQuestion = (id: number | null) => useCall(doors.getQuestion, id === null ? null : { id }, { saveCopy: true });

/** Questions that say nearly what is typed; none before there is a word of it. */
export const useSimilarQuestions = (subject: string): readonly Question[] =>
  useCall(doors.listSimilarQuestions, subject === '' ? null : { subject }, { showPrevious: true }).data ?? [];

/** What a question said before it was changed. */
export const useQuestionEdits = (id: number) =>
  useCallPages(doors.listQuestionEdits, { id }, { pageParam: 'offset', items: (edits) => edits, saveCopy: false, staleTimeMs: 0 }).list;

/** How answers stand: those that most agree with first, or the newest. */
export const answerOrders = ['default', 'time'] as const;
export type AnswerOrder = (typeof answerOrders)[number];

export const useAnswers = (id: number, order: AnswerOrder) =>
  useCallPages(answers.listAnswers, { id, order_type: order }, { pageParam: 'offset', items: (all) => all }).list;

export const useAnswer = (id: number | null) => useCall(answers.getAnswer, id === null ? null : { id }, { saveCopy: true });

/** What whoever is signed in asked and answered, also without a name. */
export const useMyQuestions = () => useCallPages(doors.listMyQuestions, {}, { ...byOffset, saveCopy: false, staleTimeMs: 0 }).list;
export const useMyAnswers = () =>
  useCallPages(answers.listMyAnswers, {}, { pageParam: 'offset', items: (all) => all, saveCopy: false, staleTimeMs: 0 }).list;

/** The answers that whoever is signed in keeps, each with its question. */
export const useCollectedAnswers = () => useCallPages(answers.listCollectedAnswers, {}, { pageParam: 'offset', items: (all) => all }).list;
