export { PostCard } from './parts/post-card.tsx';
export { PostPins } from './parts/post-pins.tsx';
export { postPath } from './post-path.ts';
export { type PostOrder, rereadGroupPosts, useGroupPosts, usePosts } from './posts.data.ts';
