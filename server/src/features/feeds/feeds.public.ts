export { feedItem } from './feed-item.ts';
export { rankFeeds, rankTopics } from './hot-feeds.ts';
export { listFeeds } from './reads/list-feeds.ts';
export { listStream } from './reads/list-stream.ts';
