export { rankFeeds, rankTopics } from './hot-feeds.ts';
export { listFeeds } from './reads/list-feeds.ts';
