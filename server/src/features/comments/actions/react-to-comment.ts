import type { Static } from 'typebox';
import { commentsMessages } from '#contract/comments/comments.messages.ts';
import type { ReactToComment } from '#contract/comments/comments.schemas.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { loadSubject } from '../../../platform/subjects/subjects.registry.ts';
import { toggleLike, unlikeSubject } from '../../reactions/reactions.public.ts';
import { whyNotStep } from '../comments.policy.ts';
import { addStep, isStepped, lockComment, readTotals, removeStep } from '../comments.steps.ts';

type Answer = Static<(typeof ReactToComment)['answer']>;
type Input = { id: number };

const KIND = 'comment';

const answer = async (
  ctx: WriteCtx,
  id: number,
  now: { liked: boolean; stepped: boolean },
  word: keyof typeof commentsMessages,
): Promise<Answer> => {
  const totals = await readTotals(ctx.db, id);
  return { message: say(ctx, commentsMessages[word]), ...now, like_count: totals.likes, step_count: totals.steps };
};

/** Section 7.6, v2/post/postsCommentLike: likes, or takes the like back; a like takes the place of a step. Throws what a like throws. */
export const toggleCommentLike = async (
  ctx: WriteCtx<'BLOCKED_BETWEEN' | 'JOIN_TO_LIKE' | 'REPORT_NEEDED_TO_LIKE'>,
  { id }: Input,
): Promise<Answer> => {
  const { userId } = me(ctx);
  // Held first, so that a like and a step of the same person come one after the other and never both stay.
  await lockComment(ctx.db, id);
  const { liked } = await toggleLike(KIND)(ctx, { id });
  if (liked) await removeStep(ctx.db, id, userId);
  return answer(ctx, id, { liked, stepped: false }, liked ? 'liked' : 'unliked');
};

/** Section 7.6, v2/post/postsCommentStep: finds a comment of no use, or takes that back; a step takes the place of a like. Nobody is told. */
export const toggleCommentStep = async (
  ctx: WriteCtx<'BLOCKED_BETWEEN' | 'JOIN_TO_STEP' | 'REPORT_NEEDED_TO_STEP'>,
  { id }: Input,
): Promise<Answer> => {
  const { userId, signed } = me(ctx);
  await lockComment(ctx.db, id);
  if (await isStepped(ctx.db, id, userId)) {
    await removeStep(ctx.db, id, userId);
    return answer(ctx, id, { liked: false, stepped: false }, 'unstepped');
  }
  const reason = whyNotStep(signed, signed ? await loadSubject(ctx.db, KIND, id, { userId }) : null);
  if (reason) throw ctx.refuse(reason);
  await unlikeSubject(KIND)(ctx, { id });
  await addStep(ctx.db, id, userId, ctx.now);
  return answer(ctx, id, { liked: false, stepped: true }, 'stepped');
};
