import { reviewsMessages } from '#contract/reviews/reviews.messages.ts';
import type { EffectContext } from '../../kernel/http/context.ts';
import type { ReviewRow } from './grants.queries.ts';
import { notifyOfReview } from './review.notify.ts';
import { noteReplyTold } from './reviews.queries.ts';

/** Tells who wrote a review that it was answered; once, whatever moderators do with the answer. */
export const notifyReplied = async (ctx: EffectContext, review: ReviewRow): Promise<void> => {
  if (!(await noteReplyTold(ctx.db, review.id, ctx.now))) return;
  await notifyOfReview(ctx, {
    userId: review.reviewerId,
    actorId: review.ownerId,
    text: reviewsMessages.toldReplied,
    subject: { kind: 'review-request', id: review.grantId },
  });
};
