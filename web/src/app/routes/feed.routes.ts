import type { RouteRow } from './route-entry.ts';

/** Feeds (specification, section 2.4). */
export const feedRoutes = [
  { path: '/feeds', query: 'type=new' },
  { path: '/feeds/:feedId', name: 'FeedDetail', flags: ['auth'] },
  { path: '/feeds/:article/likers', name: 'FeedLikers' },
  { path: '/feeds/:article/rewarders', name: 'FeedRewarders' },
  { path: '/feedTopics' },
  { path: '/feedTopics/:topicId', name: 'FeedTopic' },
  { path: '/muteWords', own: true },
] as const satisfies readonly RouteRow[];
