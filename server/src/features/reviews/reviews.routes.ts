import * as calls from '#contract/reviews/reviews.calls.ts';
import * as marks from '#contract/reviews/work-marks.calls.ts';
import { type Binding, bindRead, bindWrite } from '../../kernel/http/context.ts';
import { claimReview } from './actions/claim-review.ts';
import { cancelReview, declineReview } from './actions/end-grant.ts';
import { giveReview } from './actions/give-review.ts';
import { grantReview } from './actions/grant-review.ts';
import { markWork, unmarkWork } from './actions/mark-work.ts';
import { reinstateMark, reinstateReview } from './actions/reinstate-review.ts';
import { replyReview } from './actions/reply-review.ts';
import { getReviewAuth } from './reads/get-review-auth.ts';
import { countReviews, listGrants } from './reads/list-grants.ts';
import { getReview, getReviewAverage, listReviews } from './reads/list-reviews.ts';
import { getMyWorkMark, getWorkAverage, listWorkMarks } from './reads/read-work-marks.ts';

export const reviewsBindings: readonly Binding[] = [
  bindWrite(calls.grantReview, grantReview),
  bindRead(calls.listMyGrants, listGrants('owner')),
  bindRead(calls.listMyReviews, listGrants('reviewer')),
  bindRead(calls.countReviews, countReviews),
  bindWrite(calls.claimReview, claimReview),
  bindRead(calls.getReviewAuth, getReviewAuth),
  bindWrite(calls.cancelReview, cancelReview),
  bindWrite(calls.declineReview, declineReview),
  bindWrite(calls.giveReview, giveReview),
  bindWrite(calls.replyReview, replyReview),
  bindRead(calls.listReviews, listReviews),
  bindRead(calls.getReviewAverage, getReviewAverage),
  bindRead(calls.getReview, getReview),
  bindWrite(calls.reinstateReview, reinstateReview),
  bindWrite(marks.markWork, markWork),
  bindWrite(marks.unmarkWork, unmarkWork),
  bindRead(marks.getMyWorkMark, getMyWorkMark),
  bindRead(marks.listWorkMarks, listWorkMarks),
  bindRead(marks.getWorkAverage, getWorkAverage),
  bindWrite(marks.reinstateMark, reinstateMark),
];
