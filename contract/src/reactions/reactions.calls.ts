import { defineCall } from '../kernel/calls.ts';
import { liking, reactionCalls } from './reaction.calls-of.ts';
import * as doors from './reactions.doors.ts';
import * as shapes from './reactions.schemas.ts';

export const postReactions = reactionCalls(doors.postReactions, 'a post');
export const { like: likePost, unlike: unlikePost, likes: listPostLikes, collect: collectPost, uncollect: uncollectPost } = postReactions;

export const togglePostLike = defineCall(doors.togglePostLike, shapes.ToggleLike, {
  summary: 'Like a post, or take the like back',
  ...liking,
});
