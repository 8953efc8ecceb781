import { named, rest, write } from '../kernel/doors.ts';
import { commentDoors } from './comment.doors-of.ts';
import type * as shapes from './comments.schemas.ts';

export const postComments = commentDoors('comments', '/plus-group/group-posts/{id}', {
  ids: { comments: 'comments.of-post', comment: 'comments.create-on-post', uncomment: 'comments.delete-on-post' },
  more: { comments: [named('v2/post/comments', { names: { postId: 'id' } })], comment: [rest('POST', '/group-posts/{id}/comments')] },
});
export const { comments: listPostComments, comment: createPostComment, uncomment: deletePostComment } = postComments;

export const insertPostComment = write<typeof shapes.InsertComment>('comments.insert-on-post', 'user', [
  named('v2/post/insertPostComments', { names: { postId: 'id', content: 'body', replyCommentId: 'reply_to' } }),
]);

export const removePostComment = write<typeof shapes.RemoveComment>('comments.remove-on-post', 'owner', [
  named('v2/post/deletePostsComment', { names: { commentId: 'id' } }),
]);

/** Section 7.6: each is taken back when it is sent again, and takes the other one's place. */
export const toggleCommentLike = write<typeof shapes.ReactToComment>('comments.toggle-like', 'user', [
  named('v2/post/postsCommentLike', { names: { commentId: 'id' } }),
]);

export const toggleCommentStep = write<typeof shapes.ReactToComment>('comments.toggle-step', 'user', [
  named('v2/post/postsCommentStep', { names: { commentId: 'id' } }),
]);
