import { defineCall } from '../kernel/calls.ts';
import * as doors from './reviews.doors.ts';
import * as shapes from './reviews.schemas.ts';

const limits = [{ by: 'actor', max: 60, perSeconds: 3_600 }] as const;

export const grantReview = defineCall(doors.grantReview, shapes.GrantReview, {
  summary: 'Let friends, or whoever opens a link first, review me',
  refusals: ['REVIEW_FRIENDS_ONLY', 'REVIEW_SELF', 'GRANT_OPEN', 'GRANTS_TOO_MANY', 'REVIEW_RECENT'],
  limits,
});
export const listMyGrants = defineCall(doors.listMyGrants, shapes.ListGrants, { summary: 'Whom I let review me, newest first' });
export const listMyReviews = defineCall(doors.listMyReviews, shapes.ListGrants, { summary: 'Whom I may review or reviewed, newest first' });
export const countReviews = defineCall(doors.countReviews, shapes.CountReviews, { summary: 'How many reviews wait for me' });
export const getReviewAuth = defineCall(doors.getReviewAuth, shapes.GetReviewAuth, {
  summary: 'Whether I may review somebody, and what became of it',
  refusals: ['REVIEW_NOT_AUTHORISED'],
  limits: [{ by: 'actor', max: 120, perSeconds: 60 }],
});
export const claimReview = defineCall(doors.claimReview, shapes.ClaimReview, {
  summary: 'Take the link by which somebody lets me review them',
  refusals: ['REVIEW_NOT_AUTHORISED', 'REVIEW_SELF', 'LINK_TAKEN', 'GRANT_OPEN', 'GRANT_ENDED', 'REVIEW_RECENT'],
  limits,
});
export const cancelReview = defineCall(doors.cancelReview, shapes.CancelReview, {
  summary: 'Take back that somebody may review me, while they have not',
  refusals: ['REVIEW_DONE', 'GRANT_ENDED', 'GRANT_MUTUAL'],
  limits,
});
export const declineReview = defineCall(doors.declineReview, shapes.DeclineReview, {
  summary: 'Say that I will not review somebody',
  refusals: ['REVIEW_NOT_AUTHORISED', 'REVIEW_DONE', 'GRANT_ENDED'],
  limits,
});
export const giveReview = defineCall(doors.giveReview, shapes.GiveReview, {
  summary: 'Review somebody who let me',
  refusals: ['REVIEW_NOT_AUTHORISED', 'REVIEW_DONE', 'GRANT_ENDED', 'REVIEW_RECENT'],
  limits,
});
export const replyReview = defineCall(doors.replyReview, shapes.ReplyReview, {
  summary: 'Answer a review of me, once',
  refusals: ['REPLY_GIVEN'],
  limits,
});
export const listReviews = defineCall(doors.listReviews, shapes.ListReviews, { summary: 'Reviews in a report, newest first' });
export const getReviewAverage = defineCall(doors.getReviewAverage, shapes.GetReviewAverage, {
  summary: 'Means of the reviews in a report',
});
export const getReview = defineCall(doors.getReview, shapes.GetReview, { summary: 'One review in a report' });
export const reinstateReview = defineCall(doors.reinstateReview, shapes.ReinstateReview, {
  summary: 'Let a review count that was set aside',
  refusals: ['REVIEW_COUNTS', 'MARK_UNAUTHORISED', 'CASE_OWN'],
});
