export { mutedPost } from './muted-post.ts';
export { postItem } from './post-item.ts';
export { listGroupPosts, listJoinedPosts, listPosts } from './reads/list-posts.ts';
