import { reviewsMessages } from '#contract/reviews/reviews.messages.ts';
import type { EffectContext } from '../../kernel/http/context.ts';
import type { ReviewRow } from './grants.queries.ts';
import { noteTold, openReview } from './reviews.queries.ts';
import { tellReview } from './tell-review.ts';

/** Tells who was reviewed that a review of them is open; once, whatever moderators do with it. */
export const tellReviewed = async (ctx: EffectContext, review: ReviewRow): Promise<void> => {
  if (!(await noteTold(ctx.db, review.id, ctx.now))) return;
  await tellReview(ctx, {
    userId: review.ownerId,
    actorId: review.reviewerId,
    words: reviewsMessages.toldReviewed,
    subject: { kind: 'review-grant', id: review.grantId },
  });
};

/** Lets everyone see a review that was sealed, and tells who was reviewed unless it was taken out of sight. Gives it, or null where it was open. */
export const unseal = async (ctx: EffectContext, id: number): Promise<ReviewRow | null> => {
  const review = await openReview(ctx.db, id);
  if (review && review.removedAt === null) await tellReviewed(ctx, review);
  return review;
};
