export { feedItem } from './feed-item.view.ts';
export { rankFeeds, rankTopics } from './hot-feeds.writes.ts';
export { listFeeds } from './reads/list-feeds.ts';
export { listStream } from './reads/list-stream.ts';
