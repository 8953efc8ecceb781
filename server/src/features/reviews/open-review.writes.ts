import { reviewsMessages } from '#contract/reviews/reviews.messages.ts';
import type { EffectContext } from '../../kernel/http/context.ts';
import type { ReviewRow } from './grants.queries.ts';
import { notifyOfReview } from './review.notify.ts';
import { noteTold, openReview } from './reviews.queries.ts';

/** Tells who was reviewed that a review of them is open; once, whatever moderators do with it. */
export const notifyReviewed = async (ctx: EffectContext, review: ReviewRow): Promise<void> => {
  if (!(await noteTold(ctx.db, review.id, ctx.now))) return;
  await notifyOfReview(ctx, {
    userId: review.ownerId,
    actorId: review.reviewerId,
    text: reviewsMessages.toldReviewed,
    subject: { kind: 'review-grant', id: review.grantId },
  });
};

/** Lets everyone see a review that was sealed, and tells who was reviewed unless it was taken out of sight. Gives it, or null where it was open. */
export const unseal = async (ctx: EffectContext, id: number): Promise<ReviewRow | null> => {
  const review = await openReview(ctx.db, id);
  if (review && review.removedAt === null) await notifyReviewed(ctx, review);
  return review;
};
