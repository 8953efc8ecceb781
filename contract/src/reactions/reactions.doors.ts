import { named, read, rest, write } from '../kernel/doors.ts';
import type { CollectSubject, LikeSubject, ListLikes, ToggleLike, UncollectSubject, UnlikeSubject } from './reactions.schemas.ts';

export const likePost = write<typeof LikeSubject>('reactions.like-post', 'user', [rest('POST', '/plus-group/group-posts/{id}/likes')]);

export const unlikePost = write<typeof UnlikeSubject>('reactions.unlike-post', 'user', [
  rest('DELETE', '/plus-group/group-posts/{id}/likes'),
]);

/** Likes, or takes the like back. */
export const togglePostLike = write<typeof ToggleLike>('reactions.toggle-post-like', 'user', [
  named('v2/post/groupPostsLike', { names: { postId: 'id' } }),
]);

export const listPostLikes = read<typeof ListLikes>('reactions.post-likes', 'guest', [rest('GET', '/plus-group/group-posts/{id}/likes')]);

export const collectPost = write<typeof CollectSubject>('reactions.collect-post', 'user', [
  rest('POST', '/plus-group/group-posts/{id}/collections'),
]);

export const uncollectPost = write<typeof UncollectSubject>('reactions.uncollect-post', 'user', [
  rest('DELETE', '/plus-group/group-posts/{id}/uncollect'),
]);
