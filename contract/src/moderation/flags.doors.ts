import { read, rest, write } from '../kernel/doors.ts';
import type { AcceptReport, FlagThing, ListCircleReports, RejectReport } from './flags.schemas.ts';

export const flagUser = write<typeof FlagThing>('flags.user', 'user', [rest('POST', '/report/users/{id}')]);
export const flagFeed = write<typeof FlagThing>('flags.feed', 'user', [rest('POST', '/feeds/{id}/reports')]);
export const flagNews = write<typeof FlagThing>('flags.news', 'user', [rest('POST', '/news/{id}/reports')]);
export const flagQuestion = write<typeof FlagThing>('flags.question', 'user', [rest('POST', '/questions/{id}/reports')]);
export const flagAnswer = write<typeof FlagThing>('flags.question-answer', 'user', [rest('POST', '/question-answers/{id}/reports')]);
export const flagGroup = write<typeof FlagThing>('flags.group', 'user', [rest('POST', '/plus-group/groups/{id}/reports')]);
export const flagPost = write<typeof FlagThing>('flags.post', 'user', [
  rest('POST', '/plus-group/reports/posts/{id}', { names: { content: 'reason' } }),
]);
/** One operation: a comment has one row, whatever it stands under. */
export const flagComment = write<typeof FlagThing>('flags.comment', 'user', [
  rest('POST', '/report/comments/{id}'),
  rest('POST', '/plus-group/reports/comments/{id}', { names: { content: 'reason' } }),
]);
export const flagTopic = write<typeof FlagThing>('flags.topic', 'user', [rest('POST', '/feed/topics/{id}/reports')]);
export const flagReview = write<typeof FlagThing>('flags.review', 'user', [rest('POST', '/reviews/{id}/reports')]);
/** What the reviewed answered, by the number of the review. */
export const flagReviewReply = write<typeof FlagThing>('flags.review-reply', 'user', [rest('POST', '/reviews/{id}/reply/reports')]);
export const flagWork = write<typeof FlagThing>('flags.work', 'user', [rest('POST', '/works/{id}/reports')]);
export const flagWorkMark = write<typeof FlagThing>('flags.work-mark', 'user', [rest('POST', '/work-marks/{id}/reports')]);
/** What both sides published. */
export const flagTrial = write<typeof FlagThing>('flags.trial', 'user', [rest('POST', '/trials/{id}/reports')]);

export const listCircleReports = read<typeof ListCircleReports>('flags.circle', 'circle-admin', [
  rest('GET', '/plus-group/groups/{id}/reports'),
]);
export const acceptReport = write<typeof AcceptReport>('flags.accept', 'circle-admin', [rest('PATCH', '/plus-group/reports/{id}/accept')]);
export const rejectReport = write<typeof RejectReport>('flags.reject', 'circle-admin', [rest('PATCH', '/plus-group/reports/{id}/reject')]);
