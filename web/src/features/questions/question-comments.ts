import { createAnswerComment, deleteAnswerComment, listAnswerComments } from '#contract/questions/answers.doors.ts';
import { createQuestionComment, deleteQuestionComment, listQuestionComments } from '#contract/questions/questions.doors.ts';
import type { QuestionChange } from '#contract/questions/questions.schemas.ts';
import { writeNow } from '#web/api/write-now.ts';
import type { CommentCalls } from '../comments/comments.public.tsx';
import { changeAnswer, changeQuestion } from './cached-questions.ts';

export type CommentedKind = 'question' | 'question-answer';

/** The calls by which questions and answers are commented on. */
export const commentsOf: Readonly<Record<CommentedKind, CommentCalls>> = {
  question: {
    kind: 'question',
    list: listQuestionComments,
    create: createQuestionComment,
    remove: async ({ subjectId, id }, options) => (await writeNow(deleteQuestionComment, { parent: subjectId, id }, options)) !== null,
  },
  'question-answer': {
    kind: 'question-answer',
    list: listAnswerComments,
    create: createAnswerComment,
    remove: async ({ subjectId, id }, options) => (await writeNow(deleteAnswerComment, { parent: subjectId, id }, options)) !== null,
  },
};

/** Comments that have been counted, and counted off: the answer to one's own and the live event of it tell the same thing. */
const counted = new Set<number>();
const countedOff = new Set<number>();

const show = (kind: CommentedKind, id: number, count: (before: number) => number): void => {
  const recount = <Thing extends { readonly comments_count: number }>(thing: Thing): Thing => ({
    ...thing,
    comments_count: Math.max(0, count(thing.comments_count)),
  });
  if (kind === 'question') changeQuestion(id, recount);
  else changeAnswer(id, recount);
};

/** Shows how many comments a thing has, where the server has said so. */
export const countComments = (kind: CommentedKind, { id, comments, commented, removed }: QuestionChange): void => {
  if (comments === undefined) return;
  if (commented !== undefined) counted.add(commented);
  if (removed !== undefined) countedOff.add(removed);
  show(kind, id, () => comments);
};

/** One comment more, unless it is counted. */
export const countOn = (kind: CommentedKind, id: number, commentId: number): void => {
  if (counted.has(commentId)) return;
  counted.add(commentId);
  show(kind, id, (before) => before + 1);
};

/** One comment less, unless it is counted off. */
export const countOff = (kind: CommentedKind, id: number, commentId: number): void => {
  if (countedOff.has(commentId)) return;
  countedOff.add(commentId);
  show(kind, id, (before) => before - 1);
};
