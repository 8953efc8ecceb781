export { useStream } from './content.data.ts';
export { useFeedsOf, useFoundFeeds } from './feeds.data.ts';
export { ContentCard, contentKey } from './parts/content-card.tsx';
export { FeedCard } from './parts/feed-card.tsx';
