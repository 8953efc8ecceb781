import { reviewsMessages } from '#contract/reviews/reviews.messages.ts';
import type { WriteCtx } from '../../kernel/http/context.ts';
import { announceReportChange } from '../../platform/reports/report-changes.ts';
import type { ReviewRow } from './grants.queries.ts';
import { openReview } from './reviews.queries.ts';
import { tellReview } from './tell-review.ts';

type Place = Pick<WriteCtx, 'db' | 'deps' | 'now' | 'afterCommit'>;

/** A place of a report's changes, also where a job or a moderator is at work. */
export const changeOf = async (place: Place, ownerIds: readonly number[]): Promise<void> =>
  announceReportChange(
    { ...place, enqueue: (kind, data, options) => place.deps.jobs.enqueue(place.db, kind, data, options) },
    [...new Set(ownerIds)].sort((a, b) => a - b),
  );

/** Tells who was reviewed that a review of them is open. */
export const tellReviewed = (place: Place, review: ReviewRow): Promise<void> =>
  tellReview(place, {
    userId: review.ownerId,
    actorId: review.reviewerId,
    words: reviewsMessages.toldReviewed,
    subject: { kind: 'review-grant', id: review.grantId },
  });

/** Lets everyone see a review that was sealed, and tells who was reviewed unless it was taken out of sight. Gives it, or null where it was open. */
export const unseal = async (place: Place, id: number): Promise<ReviewRow | null> => {
  const review = await openReview(place.db, id);
  if (review && review.removedAt === null) await tellReviewed(place, review);
  return review;
};
