export { mutedPost } from './muted-post.sql.ts';
export { postItem } from './post-item.view.ts';
export { listJoinedPosts, listPosts } from './reads/list-posts.ts';
