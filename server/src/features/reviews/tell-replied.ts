import { reviewsMessages } from '#contract/reviews/reviews.messages.ts';
import type { ReviewRow } from './grants.queries.ts';
import { noteReplyTold } from './reviews.queries.ts';
import { type Place, tellReview } from './tell-review.ts';

/** Tells who wrote a review that it was answered; once, whatever moderators do with the answer. */
export const tellReplied = async (place: Place, review: ReviewRow): Promise<void> => {
  if (!(await noteReplyTold(place.db, review.id, place.now))) return;
  await tellReview(place, {
    userId: review.reviewerId,
    actorId: review.ownerId,
    words: reviewsMessages.toldReplied,
    subject: { kind: 'review-request', id: review.grantId },
  });
};
