import * as calls from '#contract/reviews/reviews.calls.ts';
import * as marks from '#contract/reviews/work-marks.calls.ts';
import { type Binding, bindReads, bindWrites } from '../../kernel/http/context.ts';
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

export const bindings: readonly Binding[] = [
  ...bindWrites(calls, { grantReview, claimReview, cancelReview, declineReview, giveReview, replyReview, reinstateReview }),
  ...bindReads(calls, {
    listMyGrants: listGrants('owner'),
    listMyReviews: listGrants('reviewer'),
    countReviews,
    getReviewAuth,
    listReviews,
    getReviewAverage,
    getReview,
  }),
  ...bindWrites(marks, { markWork, unmarkWork, reinstateMark }),
  ...bindReads(marks, { getMyWorkMark, listWorkMarks, getWorkAverage }),
];
