import { defineCall } from '../kernel/calls.ts';
import { commentCalls, commenting } from './comment.calls-of.ts';
import * as doors from './comments.doors.ts';
import * as shapes from './comments.schemas.ts';

export const postComments = commentCalls(doors.postComments, 'a post');
export const { comments: listPostComments, comment: createPostComment, uncomment: deletePostComment } = postComments;

export const insertPostComment = defineCall(doors.insertPostComment, shapes.InsertComment, {
  summary: 'Comment on a post, answered in the named form',
  ...commenting,
});

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
