export { postItem } from './post-item.ts';
export { listGroupPosts, listPosts } from './reads/list-posts.ts';
