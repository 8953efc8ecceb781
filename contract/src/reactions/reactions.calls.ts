import { defineCall } from '../kernel/calls.ts';
import * as doors from './reactions.doors.ts';
import * as shapes from './reactions.schemas.ts';

const liking = {
  refusals: ['REPORT_NEEDED_TO_LIKE', 'JOIN_TO_LIKE', 'BLOCKED_BETWEEN'],
  limits: [{ by: 'actor', max: 120, perSeconds: 60 }],
} as const;
const others = { limits: [{ by: 'actor', max: 120, perSeconds: 60 }] } as const;

export const likePost = defineCall(doors.likePost, shapes.LikeSubject, { summary: 'Like a post', ...liking });

export const unlikePost = defineCall(doors.unlikePost, shapes.UnlikeSubject, { summary: 'Take a like back', ...others });

export const togglePostLike = defineCall(doors.togglePostLike, shapes.ToggleLike, {
  summary: 'Like a post, or take the like back',
  ...liking,
});

export const listPostLikes = defineCall(doors.listPostLikes, shapes.ListLikes, { summary: 'Who likes a post, newest first' });

export const collectPost = defineCall(doors.collectPost, shapes.CollectSubject, { summary: 'Keep a post for later', ...others });

export const uncollectPost = defineCall(doors.uncollectPost, shapes.UncollectSubject, { summary: 'Keep a post no longer', ...others });
