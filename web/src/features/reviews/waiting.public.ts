import { countReviews } from '#contract/reviews/reviews.doors.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCurrentUser } from '../../app/session/session.ts';

/** How many reviews wait for the person at the phone to write. */
export const useReviewsToWrite = () => {
  const isSomebody = useCurrentUser() !== null;
  return useCall(countReviews, isSomebody ? {} : null, { select: ({ to_review }) => to_review });
};
