export { PostCard } from './parts/post-card.tsx';
export { PostPins } from './parts/post-pins.tsx';
export { type PostOrder, rereadGroupPosts, useFoundPosts, useGroupPosts, usePosts } from './posts.data.ts';
