import { defineCall } from '../kernel/calls.ts';
import * as doors from './posts.doors.ts';
import * as shapes from './posts.schemas.ts';

export const createPost = defineCall(doors.createPost, shapes.CreatePost, {
  summary: 'Publish a post in a circle',
  refusals: [
    'POST_EMPTY',
    'JOIN_TO_POST',
    'MAY_NOT_POST',
    'POST_STAYS_IN_CIRCLE',
    'PICTURES_OR_VIDEO',
    'FILE_NOT_YOURS',
    'FILE_WRONG_KIND',
  ],
  limits: [{ by: 'actor', max: 60, perSeconds: 3600 }],
});

export const getPost = defineCall(doors.getPost, shapes.GetPost, { summary: 'A post with its first comments and likes' });

export const deletePost = defineCall(doors.deletePost, shapes.DeletePost, { summary: 'Delete a post' });

export const listGroupPosts = defineCall(doors.listGroupPosts, shapes.ListGroupPosts, {
  summary: 'Posts of a circle, pinned ones apart',
  refusals: ['MEMBERS_ONLY'],
});

export const listPosts = defineCall(doors.listPosts, shapes.ListPosts, { summary: 'Posts of all circles that I may see' });

export const listMyPosts = defineCall(doors.listMyPosts, shapes.ListMyPosts, { summary: 'My own posts' });

export const listJoinedPosts = defineCall(doors.listJoinedPosts, shapes.ListMyPosts, { summary: 'Posts of the circles that I am in' });

export const listCollectedPosts = defineCall(doors.listCollectedPosts, shapes.ListMyPosts, { summary: 'Posts that I keep' });

export const listRelatedPosts = defineCall(doors.listRelatedPosts, shapes.ListRelatedPosts, { summary: 'Posts akin to one' });

export const countPostsOf = defineCall(doors.countPostsOf, shapes.CountPostsOf, { summary: 'How many posts a person has published' });

export const searchPosts = defineCall(doors.searchPosts, shapes.SearchPosts, {
  summary: 'Posts in which words occur, newest first',
  limits: [{ by: 'actor', max: 60, perSeconds: 60 }],
});

export const featurePost = defineCall(doors.featurePost, shapes.FeaturePost, {
  summary: 'Put a post among the featured ones',
  refusals: ['FEATURES_FULL', 'FEATURE_CLOSED'],
});

export const unfeaturePost = defineCall(doors.unfeaturePost, shapes.FeaturePost, { summary: 'Take a post out of the featured ones' });
