import { named, read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './posts.schemas.ts';

const postNames = { feed_content: 'body', feedContent: 'body', content: 'body', post_mark: 'feed_mark', postMark: 'feed_mark' };

export const createPost = write<typeof shapes.CreatePost>('posts.create', 'signed', [
  rest('POST', '/plus-group/groups/{group_id}/posts', { names: { ...postNames } }),
  named('v2/post/publishGroupPost', { names: { ...postNames } }),
  named('member/myself/publishGroupPosts', { names: { ...postNames } }),
]);

export const getPost = read<typeof shapes.GetPost>('posts.get', 'guest', [
  rest('GET', '/plus-group/groups/{group_id}/posts/{id}'),
  named('v2/post/getGroupPostDetail', { names: { postId: 'id' } }),
]);

export const deletePost = write<typeof shapes.DeletePost>('posts.delete', 'owner', [
  rest('DELETE', '/plus-group/groups/{group_id}/posts/{id}'),
]);

export const listGroupPosts = read<typeof shapes.ListGroupPosts>('posts.of-group', 'guest', [
  rest('GET', '/plus-group/groups/{group_id}/posts'),
  named('v2/post/list'),
]);

/** Posts of every circle that the viewer may see. */
export const listPosts = read<typeof shapes.ListPosts>('posts.list', 'guest', [
  rest('GET', '/plus-group/group-posts'),
  named('plus-group/group-posts'),
  named('v2/post/feeds'),
]);

export const listMyPosts = read<typeof shapes.ListMyPosts>('posts.mine', 'user', [
  rest('GET', '/plus-group/user-group-posts'),
  named('v2/post/listMyGroupPosts'),
]);

/** Posts of the circles that I am in. */
export const listJoinedPosts = read<typeof shapes.ListMyPosts>('posts.of-my-groups', 'user', [named('v2/post/my/group/posts')]);

export const listCollectedPosts = read<typeof shapes.ListMyPosts>('posts.collected', 'user', [
  rest('GET', '/plus-group/user-post-collections'),
]);

export const listRelatedPosts = read<typeof shapes.ListRelatedPosts>('posts.related', 'guest', [
  named('v2/post/related/recommend', { names: { postId: 'id' } }),
]);

export const countPostsOf = read<typeof shapes.CountPostsOf>('posts.count-of-person', 'user', [named('v2/post/countUserPublish')]);

export const searchPosts = read<typeof shapes.SearchPosts>('posts.search', 'guest', [
  named('v2/post/search'),
  rest('GET', '/plus-group/group-posts/search'),
]);

/** Of their circle for its group admins, of any for operators; so is taking it out (docs/decisions/027). */
export const featurePost = write<typeof shapes.FeaturePost>('posts.feature', 'user', [
  named('v2/post/setRecommend', { names: { postId: 'id' } }),
]);

export const unfeaturePost = write<typeof shapes.FeaturePost>('posts.unfeature', 'user', [
  named('v2/post/delRecommend', { names: { postId: 'id' } }),
]);
