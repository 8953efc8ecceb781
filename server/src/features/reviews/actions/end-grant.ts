import type { Done } from '#contract/kernel/schemas.ts';
import { reviewsMessages } from '#contract/reviews/reviews.messages.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { withdrawNoticesAbout } from '../../../platform/notices/notices.writes.ts';
import { findAsked, findOwn } from '../grant-access.reader.ts';
import { type GrantRow, lockBetween, moveGrant } from '../grants.queries.ts';
import { notifyOfReview } from '../review.notify.ts';

const isOver = (grant: GrantRow, now: Date): boolean => grant.state !== 'pending' || grant.expiresAt <= now;

/**
 * Section 4: who authorised takes it back while there is no review. Where both authorised each other neither can: it would show whether
 * a sealed review is in, and would let one of both speak alone. Throws NOT_FOUND, GRANT_MUTUAL, REVIEW_DONE and GRANT_ENDED.
 */
export const cancelReview = async (
  ctx: WriteCtx<'GRANT_ENDED' | 'GRANT_MUTUAL' | 'REVIEW_DONE'>,
  { id }: { id: number },
): Promise<Done> => {
  const { userId } = me(ctx);
  const before = await findOwn(ctx, id);
  await lockBetween(ctx.db, userId, before.grant.reviewerId ?? userId);
  const { grant, review, isMutual } = await findOwn(ctx, id);
  const isUnknown = review !== null && review.sealedUntil !== null;
  if (review && !isUnknown) throw ctx.refuse('REVIEW_DONE');
  if (grant.expiresAt <= ctx.now || (!isUnknown && grant.state !== 'pending')) throw ctx.refuse('GRANT_ENDED');
  if (isMutual || isUnknown) throw ctx.refuse('GRANT_MUTUAL');
  const moved = await moveGrant(ctx.db, id, 'cancelled', ctx.now);
  if (!moved) throw ctx.refuse('GRANT_ENDED');
  ctx.audit('review-grant', id, { cancelled: true });
  if (moved.reviewerId !== null) {
    await withdrawNoticesAbout(ctx, { kind: 'review-request', id });
    await notifyOfReview(ctx, {
      userId: moved.reviewerId,
      actorId: userId,
      text: reviewsMessages.toldCancelled,
      subject: { kind: 'review-request', id },
    });
  }
  return { message: say(ctx, reviewsMessages.cancelled) };
};

/** Who was asked says no; who asked is told. Throws REVIEW_NOT_AUTHORISED as NOT_FOUND does, REVIEW_DONE and GRANT_ENDED. */
export const declineReview = async (
  ctx: WriteCtx<'GRANT_ENDED' | 'REVIEW_DONE' | 'REVIEW_NOT_AUTHORISED'>,
  { id }: { id: number },
): Promise<Done> => {
  const { userId } = me(ctx);
  const { grant, review } = await findAsked(ctx, id);
  if (review) throw ctx.refuse('REVIEW_DONE');
  if (isOver(grant, ctx.now) || !(await moveGrant(ctx.db, id, 'declined', ctx.now))) throw ctx.refuse('GRANT_ENDED');
  ctx.audit('review-grant', id, { declined: true });
  await notifyOfReview(ctx, {
    userId: grant.ownerId,
    actorId: userId,
    text: reviewsMessages.toldDeclined,
    subject: { kind: 'review-grant', id },
  });
  return { message: say(ctx, reviewsMessages.declined) };
};
