import { named, read, rest, write } from '../kernel/doors.ts';
import type { CreateComment, DeleteComment, InsertComment, ListComments, ReactToComment, RemoveComment } from './comments.schemas.ts';

export const listPostComments = read<typeof ListComments>('comments.of-post', 'guest', [
  rest('GET', '/plus-group/group-posts/{id}/comments'),
  named('v2/post/comments', { names: { postId: 'id' } }),
]);

export const createPostComment = write<typeof CreateComment>('comments.create-on-post', 'user', [
  rest('POST', '/plus-group/group-posts/{id}/comments'),
  rest('POST', '/group-posts/{id}/comments'),
]);

export const insertPostComment = write<typeof InsertComment>('comments.insert-on-post', 'user', [
  named('v2/post/insertPostComments', { names: { postId: 'id', content: 'body', replyCommentId: 'reply_to' } }),
]);

export const deletePostComment = write<typeof DeleteComment>('comments.delete-on-post', 'owner', [
  rest('DELETE', '/plus-group/group-posts/{post_id}/comments/{id}'),
]);

export const removePostComment = write<typeof RemoveComment>('comments.remove-on-post', 'owner', [
  named('v2/post/deletePostsComment', { names: { commentId: 'id' } }),
]);

/** Section 7.6: each is taken back when it is sent again, and takes the other one's place. */
export const toggleCommentLike = write<typeof ReactToComment>('comments.toggle-like', 'user', [
  named('v2/post/postsCommentLike', { names: { commentId: 'id' } }),
]);

export const toggleCommentStep = write<typeof ReactToComment>('comments.toggle-step', 'user', [
  named('v2/post/postsCommentStep', { names: { commentId: 'id' } }),
]);
