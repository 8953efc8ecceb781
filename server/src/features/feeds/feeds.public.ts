export { publishFeed } from './actions/publish-feed.ts';
export { listFeeds } from './reads/list-feeds.ts';
