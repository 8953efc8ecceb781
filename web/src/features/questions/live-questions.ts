import { getAnswer, listAnswers } from '#contract/questions/answers.doors.ts';
import { getQuestion } from '#contract/questions/questions.doors.ts';
import { answerChanged, questionChanged } from '#contract/questions/questions.events.ts';
import type { QuestionChange } from '#contract/questions/questions.schemas.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { useLive, useWatch } from '../../app/live/live-events.ts';
import { dropComment, readNewComment, rereadComments } from '../comments/comments.public.tsx';
import { changeAnswer, changeQuestion, dropAnswer, dropQuestion } from './cached-questions.ts';
import { type CommentedKind, commentsOf, countComments, countOff, countOn } from './question-comments.ts';

const applyComments = (kind: CommentedKind, change: QuestionChange): void => {
  const { id, commented, removed } = change;
  countComments(kind, change);
  if (commented !== undefined) readNewComment(commentsOf[kind], id, commented, (comment) => countOn(kind, id, comment.id));
  if (removed !== undefined) {
    dropComment(commentsOf[kind], id, removed);
    countOff(kind, id, removed);
  }
};

/** Puts what became of a question into every kept answer that shows it; what it says now, and its answers, are read again. */
export const applyQuestionChange = (change: QuestionChange): void => {
  const { id, answers, edited, deleted } = change;
  if (deleted) {
    dropQuestion(id);
    return;
  }
  applyComments('question', change);
  if (answers !== undefined) {
    changeQuestion(id, (question) => ({ ...question, answers_count: answers }));
    void refreshAnswers(listAnswers, { id });
  }
  if (edited) void refreshAnswers(getQuestion, { id });
};

/** The same of an answer. */
export const applyAnswerChange = (change: QuestionChange): void => {
  const { id, likes, edited, deleted } = change;
  if (deleted) {
    dropAnswer(id);
    return;
  }
  if (likes !== undefined) changeAnswer(id, (answer) => ({ ...answer, likes_count: likes }));
  applyComments('question-answer', change);
  if (edited || likes !== undefined) void refreshAnswers(getAnswer, { id });
};

/** Follows a question while it is on the screen: answers and changes of others appear by themselves. */
export const useQuestionLive = (id: number | null, onDeleted: () => void): void => {
  useWatch(id === null ? null : `question:${id}`);
  const hear = (change: QuestionChange) => {
    if (change.id !== id) return;
    applyQuestionChange(change);
    if (change.deleted) onDeleted();
  };
  useLive(questionChanged, hear, () => {
    if (id === null) return;
    void refreshAnswers(getQuestion, { id });
    void refreshAnswers(listAnswers, { id });
    void rereadComments(commentsOf.question, id);
  });
};

/** Follows an answer while it is on the screen. */
export const useAnswerLive = (id: number | null, onDeleted: () => void): void => {
  useWatch(id === null ? null : `question-answer:${id}`);
  const hear = (change: QuestionChange) => {
    if (change.id !== id) return;
    applyAnswerChange(change);
    if (change.deleted) onDeleted();
  };
  useLive(answerChanged, hear, () => {
    if (id === null) return;
    void refreshAnswers(getAnswer, { id });
    void rereadComments(commentsOf['question-answer'], id);
  });
};
