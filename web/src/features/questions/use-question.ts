import { useMemo } from 'react';
import type { Answer } from '#contract/questions/answer.schemas.ts';
import { answerReactions, getAnswer } from '#contract/questions/answers.doors.ts';
import { listWatchedQuestions, unwatchQuestion, watchQuestion } from '#contract/questions/questions.doors.ts';
import type { Question } from '#contract/questions/questions.schemas.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { type Advance, useWrite } from '#web/api/use-write.ts';
import { requireSession } from '../../app/session/require-session.ts';
import type { Commentable } from '../comments/comments.public.tsx';
import { type ApplyReaction, useReactions, withLiker } from '../reactions/reactions.public.tsx';
import { type AnswerUpdate, changeAnswer, changeQuestion } from './cached-questions.ts';
import { type CommentedKind, commentsOf, countOff, countOn } from './question-comments.ts';

const applyReaction: ApplyReaction = (change, id, step) => {
  if ('collected' in step) return changeAnswer(id, (answer) => ({ ...answer, collected: step.collected }), change);
  const { liked, likes } = step;
  const update: AnswerUpdate = (answer) =>
    answer.liked === liked ? answer : { ...answer, liked, likes_count: Math.max(0, answer.likes_count + likes) };
  changeAnswer(id, update, change);
  change(getAnswer, (answer) => (answer.id === id ? withLiker(answer, liked) : answer));
};

/** Liking and keeping an answer. */
export const useAnswerReactions = ({ id, liked, collected }: Pick<Answer, 'id' | 'liked' | 'collected'>) =>
  useReactions({ calls: answerReactions, id, liked, collected, circle: null, apply: applyReaction });

/** A question or an answer as a thing that is commented on. */
export const useCommentable = (kind: CommentedKind, id: number): Commentable =>
  useMemo(
    () => ({
      calls: commentsOf[kind],
      id,
      circle: null,
      onAdded: (comment) => countOn(kind, id, comment.id),
      onRemoved: (commentId) => countOff(kind, id, commentId),
    }),
    [kind, id],
  );

const watch = (change: Advance['change'], id: number, isWanted: boolean): void =>
  changeQuestion(
    id,
    (question) =>
      question.watched === isWanted
        ? question
        : { ...question, watched: isWanted, watchers_count: Math.max(0, question.watchers_count + (isWanted ? 1 : -1)) },
    change,
  );

/** Watching a question: shown at once, and taken back where the server says no. */
export const useWatching = ({ id, watched }: Pick<Question, 'id' | 'watched'>) => {
  const onSuccess = () => void refreshAnswers(listWatchedQuestions);
  const on = useWrite(watchQuestion, { optimistic: (_, { change }) => watch(change, id, true), onSuccess });
  const off = useWrite(unwatchQuestion, { optimistic: (_, { change }) => watch(change, id, false), onSuccess });
  return {
    isPending: on.isPending || off.isPending,
    toggle: () => {
      if (!requireSession() || on.isPending || off.isPending) return;
      (watched ? off : on).send({ id });
    },
  };
};
