import { named, write } from '../kernel/doors.ts';
import { reactionDoors } from './reaction.doors-of.ts';
import type * as shapes from './reactions.schemas.ts';

export const postReactions = reactionDoors('reactions', '/plus-group/group-posts/{id}', {
  own: { uncollect: '/uncollect' },
  ids: {
    like: 'reactions.like-post',
    unlike: 'reactions.unlike-post',
    likes: 'reactions.post-likes',
    collect: 'reactions.collect-post',
    uncollect: 'reactions.uncollect-post',
  },
});
export const { like: likePost, unlike: unlikePost, likes: listPostLikes, collect: collectPost, uncollect: uncollectPost } = postReactions;

/** Likes, or takes the like back. */
export const togglePostLike = write<typeof shapes.ToggleLike>('reactions.toggle-post-like', 'user', [
  named('v2/post/groupPostsLike', { names: { postId: 'id' } }),
]);
