export { mutedPost } from './muted-post.ts';
export { postItem } from './post-item.ts';
export { listJoinedPosts, listPosts } from './reads/list-posts.ts';
