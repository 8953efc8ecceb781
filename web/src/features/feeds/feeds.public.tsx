export { useFeedsOf } from './feeds.data.ts';
export { FeedCard } from './parts/feed-card.tsx';
