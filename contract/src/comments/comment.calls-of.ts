import { defineCall } from '../kernel/calls.ts';
import type { CommentDoors } from './comment.doors-of.ts';
import * as shapes from './comments.schemas.ts';

/** What a comment of any kind may be refused with (section 5.3). */
export const commenting = {
  refusals: ['REPORT_NEEDED_TO_COMMENT', 'JOIN_TO_COMMENT', 'BLOCKED_BETWEEN', 'COMMENT_EMPTY'],
  limits: [{ by: 'actor', max: 60, perSeconds: 60 }],
  hidesNothing: true,
} as const;

/** The calls behind `commentDoors`; `one` is the thing in a summary, as 'a feed'. */
export const commentCalls = (doors: CommentDoors, one: string) => ({
  comments: defineCall(doors.comments, shapes.ListComments, { summary: `Comments on ${one}, newest first` }),
  comment: defineCall(doors.comment, shapes.CreateComment, { summary: `Comment on ${one}, or answer a comment`, ...commenting }),
  uncomment: defineCall(doors.uncomment, shapes.DeleteComment, { summary: `Delete a comment on ${one}` }),
});
