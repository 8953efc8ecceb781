import { named, read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './reviews.schemas.ts';

/** Section 2.5: the owner of a report says who may review them. */
export const grantReview = write<typeof shapes.GrantReview>('reviews.grant', 'signed', [
  rest('POST', '/review-grants'),
  named('member/review/createReview'),
]);
/** Both lists of /reviewAuthList. */
export const listMyGrants = read<typeof shapes.ListGrants>('reviews.grants', 'user', [
  rest('GET', '/review-grants'),
  named('member/review/listMyAuthReview'),
]);
export const listMyReviews = read<typeof shapes.ListGrants>('reviews.requests', 'user', [
  rest('GET', '/review-requests'),
  named('member/review/listMyReview'),
]);
export const countReviews = read<typeof shapes.CountReviews>('reviews.count', 'user', [rest('GET', '/review-requests/count')]);
export const getReviewAuth = read<typeof shapes.GetReviewAuth>('reviews.auth', 'user', [
  rest('GET', '/review-grants/{review_id}'),
  named('member/review/getReviewAuth'),
]);
export const claimReview = write<typeof shapes.ClaimReview>('reviews.claim', 'signed', [rest('POST', '/review-grants/claims')]);
export const cancelReview = write<typeof shapes.CancelReview>('reviews.cancel', 'owner', [
  rest('DELETE', '/review-grants/{id}', { status: 200 }),
  named('member/review/cancelReview'),
]);
export const declineReview = write<typeof shapes.DeclineReview>('reviews.decline', 'owner', [
  rest('POST', '/review-grants/{id}/refusal', { status: 200 }),
]);
export const giveReview = write<typeof shapes.GiveReview>('reviews.give', 'signed', [
  rest('POST', '/review-grants/{id}/review'),
  named('member/review/review'),
]);
export const replyReview = write<typeof shapes.ReplyReview>('reviews.reply', 'owner', [
  rest('POST', '/reviews/{id}/reply'),
  named('member/review/feedback'),
]);

export const listReviews = read<typeof shapes.ListReviews>('reviews.list', 'guest', [
  rest('GET', '/reviews'),
  named('member/review/listWordPowerReview'),
  named('v2/review/ListPageReview'),
]);
export const getReviewAverage = read<typeof shapes.GetReviewAverage>('reviews.average', 'guest', [
  rest('GET', '/reviews/average'),
  named('member/review/avgReview'),
]);
export const getReview = read<typeof shapes.GetReview>('reviews.get', 'guest', [
  rest('GET', '/reviews/{id}'),
  named('member/review/getReviewDetail'),
]);

/** After an appeal against a mark that was set aside. */
export const reinstateReview = write<typeof shapes.ReinstateReview>('reviews.count-again', 'operator', [
  rest('POST', '/ops/reviews/{id}/counting'),
]);
