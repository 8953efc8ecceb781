import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './flags.schemas.ts';

export const flagUser = write<typeof shapes.FlagThing>('flags.user', 'user', [rest('POST', '/report/users/{id}')]);
export const flagFeed = write<typeof shapes.FlagThing>('flags.feed', 'user', [rest('POST', '/feeds/{id}/reports')]);
export const flagNews = write<typeof shapes.FlagThing>('flags.news', 'user', [rest('POST', '/news/{id}/reports')]);
export const flagQuestion = write<typeof shapes.FlagThing>('flags.question', 'user', [rest('POST', '/questions/{id}/reports')]);
export const flagAnswer = write<typeof shapes.FlagThing>('flags.question-answer', 'user', [rest('POST', '/question-answers/{id}/reports')]);
export const flagGroup = write<typeof shapes.FlagThing>('flags.group', 'user', [rest('POST', '/plus-group/groups/{id}/reports')]);
export const flagPost = write<typeof shapes.FlagThing>('flags.post', 'user', [
  rest('POST', '/plus-group/reports/posts/{id}', { names: { content: 'reason' } }),
]);
/** One operation: a comment has one row, whatever it stands under. */
export const flagComment = write<typeof shapes.FlagThing>('flags.comment', 'user', [
  rest('POST', '/report/comments/{id}'),
  rest('POST', '/plus-group/reports/comments/{id}', { names: { content: 'reason' } }),
]);
export const flagTopic = write<typeof shapes.FlagThing>('flags.topic', 'user', [rest('POST', '/feed/topics/{id}/reports')]);
export const flagReview = write<typeof shapes.FlagThing>('flags.review', 'user', [rest('POST', '/reviews/{id}/reports')]);
/** What the reviewed answered, by the number of the review. */
export const flagReviewReply = write<typeof shapes.FlagThing>('flags.review-reply', 'user', [rest('POST', '/reviews/{id}/reply/reports')]);
export const flagWork = write<typeof shapes.FlagThing>('flags.work', 'user', [rest('POST', '/works/{id}/reports')]);
export const flagWorkMark = write<typeof shapes.FlagThing>('flags.work-mark', 'user', [rest('POST', '/work-marks/{id}/reports')]);
/** What both sides published. */
export const flagTrial = write<typeof shapes.FlagThing>('flags.trial', 'user', [rest('POST', '/trials/{id}/reports')]);

export const listCircleReports = read<typeof shapes.ListCircleReports>('flags.circle', 'circle-admin', [
  rest('GET', '/plus-group/groups/{id}/reports'),
]);
export const acceptReport = write<typeof shapes.AcceptReport>('flags.accept', 'circle-admin', [
  rest('PATCH', '/plus-group/reports/{id}/accept'),
]);
export const rejectReport = write<typeof shapes.RejectReport>('flags.reject', 'circle-admin', [
  rest('PATCH', '/plus-group/reports/{id}/reject'),
]);
