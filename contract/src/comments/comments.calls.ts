import { defineCall } from '../kernel/calls.ts';
import * as doors from './comments.doors.ts';
import * as shapes from './comments.schemas.ts';

const commenting = {
  refusals: ['REPORT_NEEDED_TO_COMMENT', 'JOIN_TO_COMMENT', 'BLOCKED_BETWEEN', 'COMMENT_EMPTY'],
  limits: [{ by: 'actor', max: 60, perSeconds: 60 }],
} as const;

export const listPostComments = defineCall(doors.listPostComments, shapes.ListComments, { summary: 'Comments on a post, newest first' });

export const createPostComment = defineCall(doors.createPostComment, shapes.CreateComment, {
  summary: 'Comment on a post, or answer a comment',
  ...commenting,
});

export const insertPostComment = defineCall(doors.insertPostComment, shapes.InsertComment, {
  summary: 'Comment on a post, answered in the named form',
  ...commenting,
});

export const deletePostComment = defineCall(doors.deletePostComment, shapes.DeleteComment, { summary: 'Delete a comment on a post' });

export const removePostComment = defineCall(doors.removePostComment, shapes.RemoveComment, {
  summary: 'Delete a comment on a post, by its id alone',
});

const limits = [{ by: 'actor', max: 120, perSeconds: 60 }] as const;

export const toggleCommentLike = defineCall(doors.toggleCommentLike, shapes.ReactToComment, {
  summary: 'Like a comment, or take the like back',
  refusals: ['REPORT_NEEDED_TO_LIKE', 'JOIN_TO_LIKE', 'BLOCKED_BETWEEN'],
  limits,
});

export const toggleCommentStep = defineCall(doors.toggleCommentStep, shapes.ReactToComment, {
  summary: 'Find a comment of no use, or take that back',
  refusals: ['REPORT_NEEDED_TO_STEP', 'JOIN_TO_STEP', 'BLOCKED_BETWEEN'],
  limits,
});
