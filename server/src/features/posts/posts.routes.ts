import * as calls from '#contract/posts/posts.calls.ts';
import type { Feature } from '../../kernel/feature.ts';
import { bindRead, bindWrite } from '../../kernel/http/context.ts';
import { createPost } from './actions/create-post.ts';
import { deletePost } from './actions/delete-post.ts';
import { featurePost, unfeaturePost } from './actions/feature-post.ts';
import { keepFlushing } from './post-views.ts';
import { postAddresses } from './posts.addresses.ts';
import { postsJobs } from './posts.jobs.ts';
import { postsPages } from './posts.pages.ts';
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
import './posts.personal.ts';

export const postsFeature: Feature = {
  name: 'posts',
  bindings: [
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
  ],
  jobs: postsJobs,
  pages: postsPages,
  addresses: [postAddresses],
  plain: (app, deps) => {
    const flushing = keepFlushing(deps);
    app.addHook('onClose', flushing.stop);
  },
};
