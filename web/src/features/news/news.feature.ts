import type { WebFeature } from '../../app/routes/route-entry.ts';

/** News: lists by category, the search among them, one by itself, what is kept, contributing, and the desk of editors (specification, sections 2.4, 2.5, 2.8 and 4.6). */
export const feature = {
  name: 'news',
  words: ['news', 'comments', 'reactions', 'tips', 'people', 'posts', 'ads', 'attachments', 'paying'],
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
    { path: '/post/release', own: true, load: async () => (await import('./screens/release.screen.tsx')).ReleaseScreen },
    {
      path: '/profile/news/released',
      name: 'MyNewsReleased',
      own: true,
      load: async () => (await import('./screens/contributions.screen.tsx')).contributionScreenAt.released,
    },
    {
      path: '/profile/news/auditing',
      name: 'MyNewsAuditing',
      own: true,
      load: async () => (await import('./screens/contributions.screen.tsx')).contributionScreenAt.auditing,
    },
    {
      path: '/profile/news/rejected',
      name: 'MyNewsRejected',
      own: true,
      load: async () => (await import('./screens/contributions.screen.tsx')).contributionScreenAt.rejected,
    },
    {
      path: '/profile/news/drafts',
      name: 'MyNewsDrafts',
      own: true,
      load: async () => (await import('./screens/contributions.screen.tsx')).contributionScreenAt.drafts,
    },
    {
      path: '/news/:newsId/revisions',
      name: 'NewsVersions',
      flags: ['auth'],
      load: async () => (await import('./screens/revisions.screen.tsx')).RevisionsScreen,
    },
    {
      path: '/news/:newsId/revisions/:revisionId',
      name: 'NewsRevision',
      flags: ['auth'],
      load: async () => (await import('./screens/revision.screen.tsx')).RevisionScreen,
    },
    {
      path: '/ops/news',
      name: 'OpsNews',
      flags: ['auth'],
      load: async () => (await import('./screens/ops-news.screen.tsx')).OpsNewsScreen,
    },
    {
      path: '/ops/news/edit',
      name: 'OpsNewsEdit',
      flags: ['auth'],
      load: async () => (await import('./screens/ops-news-edit.screen.tsx')).OpsNewsEditScreen,
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
