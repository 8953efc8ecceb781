import type { RouteRow } from '../route-entry.ts';

/** News (specification, section 2.4). */
export const newsRoutes = [
  { path: '/news' },
  { path: '/news/search' },
  { path: '/news/:newsId', name: 'NewsDetail', flags: ['auth'] },
  { path: '/news/:article/likers' },
  { path: '/news/:article/rewarders' },
  { path: '/newsList' },
  { path: '/newsFeed', flags: ['auth'] },
  { path: '/userFeedList', as: '/newsFeed' },
] as const satisfies readonly RouteRow[];
