import * as calls from '#contract/posts/posts.calls.ts';
import { type Binding, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { createPost } from './actions/create-post.ts';
import { deletePost } from './actions/delete-post.ts';
import { featurePost, unfeaturePost } from './actions/feature-post.ts';
import { getPost } from './reads/get-post.ts';
import {
  countPostsOf,
  listCollectedPosts,
  listGroupPosts,
  listJoinedPosts,
  listMyPosts,
  listPosts,
  listRelatedPosts,
  searchPosts,
} from './reads/list-posts.ts';

export const bindings: readonly Binding[] = [
  ...bindWrites(calls, { createPost, deletePost, featurePost, unfeaturePost }),
  ...bindReads(calls, {
    getPost,
    listGroupPosts,
    listPosts,
    listMyPosts,
    listJoinedPosts,
    listCollectedPosts,
    listRelatedPosts,
    countPostsOf,
    searchPosts,
  }),
];
