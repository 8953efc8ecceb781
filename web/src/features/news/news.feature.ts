import type { WebFeature } from '../../app/routes/route-entry.ts';

/** News: lists by category, the search among them, one by itself, and what is kept (specification, sections 2.4 and 2.8). */
export const feature = {
  name: 'news',
  words: ['news', 'comments', 'reactions', 'tips', 'people', 'posts', 'ads'],
  routes: [
    { path: '/news', load: async () => (await import('./screens/news.screen.tsx')).NewsScreen },
    { path: '/newsList', load: async () => (await import('./screens/news-lists.screen.tsx')).NewsListScreen },
    { path: '/newsFeed', flags: ['auth'], load: async () => (await import('./screens/news-lists.screen.tsx')).NewsFeedScreen },
    { path: '/userFeedList', as: '/newsFeed' },
    { path: '/news/search', load: async () => (await import('./screens/news-search.screen.tsx')).NewsSearchScreen },
    {
      path: '/news/:newsId',
      name: 'NewsDetail',
      flags: ['auth'],
      load: async () => (await import('./screens/news-detail.screen.tsx')).NewsDetailScreen,
    },
    {
      path: '/news/:article/likers',
      name: 'NewsLikers',
      load: async () => (await import('./screens/news-people.screen.tsx')).NewsLikersScreen,
    },
    {
      path: '/news/:article/rewarders',
      name: 'NewsRewarders',
      load: async () => (await import('./screens/news-people.screen.tsx')).NewsTippersScreen,
    },
    {
      path: '/profile/collection/news',
      name: 'CollectedNews',
      own: true,
      load: async () => (await import('./screens/collected-news.screen.tsx')).CollectedNewsScreen,
    },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    news: typeof feature.routes;
  }
}
