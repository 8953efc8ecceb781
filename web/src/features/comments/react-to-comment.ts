import { toggleCommentLike, toggleCommentStep } from '#contract/comments/comments.doors.ts';
import type { Comment } from '#contract/comments/comments.schemas.ts';
import type { CallError } from '#web/api/call-error.ts';
import { writeNow } from '#web/api/write-now.ts';
import { answerGateRefusal, isGateRefusal, passGate } from '../reactions/reactions.public.tsx';
import { markComment } from './comments.data.ts';
import type { Commentable } from './write-comment.ts';

export type CommentReaction = 'like' | 'step';

const underWay = new Set<number>();

/** What the comment shows as soon as it is pressed: one of the two takes the other's place. */
const afterPress = (comment: Comment, act: CommentReaction): Partial<Comment> => {
  const { has_like, has_step, like_count, step_count } = comment;
  const liked = act === 'like' && !has_like;
  const stepped = act === 'step' && !has_step;
  return {
    has_like: liked,
    has_step: stepped,
    like_count: Math.max(0, like_count + Number(liked) - Number(has_like)),
    step_count: Math.max(0, step_count + Number(stepped) - Number(has_step)),
  };
};

const send = async (subject: Commentable, comment: Comment, act: CommentReaction): Promise<CallError | null> => {
  let refused: CallError | null = null;
  const handles = (error: CallError): boolean => {
    refused = isGateRefusal(error) ? error : null;
    return refused !== null;
  };
  const { has_like, has_step, like_count, step_count } = comment;
  markComment(subject.calls, subject.id, comment.id, afterPress(comment, act));
  const done = await writeNow(act === 'like' ? toggleCommentLike : toggleCommentStep, { id: comment.id }, { handles });
  const said = done?.answer;
  markComment(
    subject.calls,
    subject.id,
    comment.id,
    said
      ? { has_like: said.liked, has_step: said.stepped, like_count: said.like_count, step_count: said.step_count }
      : { has_like, has_step, like_count, step_count },
  );
  return refused;
};

/** Likes a comment or finds it of no use, or takes that back (specification, sections 4.4 and 5.3). One press at a time. */
export const reactToComment = async (subject: Commentable, comment: Comment, act: CommentReaction): Promise<void> => {
  if (underWay.has(comment.id)) return;
  underWay.add(comment.id);
  try {
    if (!(await passGate('like', subject.circle))) return;
    const refused = await send(subject, comment, act);
    if (refused !== null && (await answerGateRefusal('like', refused, subject.circle))) await send(subject, comment, act);
  } finally {
    underWay.delete(comment.id);
  }
};
