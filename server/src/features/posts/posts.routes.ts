import * as calls from '#contract/posts/posts.calls.ts';
import { type Binding, bindRead, bindWrite } from '../../kernel/http/context.ts';
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

export const postsBindings: readonly Binding[] = [
  bindWrite(calls.createPost, createPost),
  bindRead(calls.getPost, getPost),
  bindWrite(calls.deletePost, deletePost),
  bindRead(calls.listGroupPosts, listGroupPosts),
  bindRead(calls.listPosts, listPosts),
  bindRead(calls.listMyPosts, listMyPosts),
  bindRead(calls.listJoinedPosts, listJoinedPosts),
  bindRead(calls.listCollectedPosts, listCollectedPosts),
  bindRead(calls.listRelatedPosts, listRelatedPosts),
  bindRead(calls.countPostsOf, countPostsOf),
  bindRead(calls.searchPosts, searchPosts),
  bindWrite(calls.featurePost, featurePost),
  bindWrite(calls.unfeaturePost, unfeaturePost),
];
