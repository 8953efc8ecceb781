import type { WebFeature } from '../../app/routes/route-entry.ts';

const compose = async () => (await import('./screens/compose-feed.screen.tsx')).ComposeFeedScreen;
const writing = ['feeds', 'attachments', 'locations'] as const;

/** Feeds: the lists that visitors come to first, one by itself, topics, what is written and kept (specification, sections 2.4 and 2.5). */
export const feature = {
  name: 'feeds',
  words: ['feeds', 'posts', 'attachments', 'comments', 'reactions', 'tips', 'people'],
  routes: [
    {
      path: '/feeds',
      query: 'type=new',
      words: ['feeds', 'comments', 'reactions', 'ads'],
      load: async () => (await import('./screens/feeds.screen.tsx')).FeedsScreen,
    },
    {
      path: '/feeds/:feedId',
      name: 'FeedDetail',
      flags: ['auth'],
      load: async () => (await import('./screens/feed-detail.screen.tsx')).FeedDetailScreen,
    },
    {
      path: '/feeds/:article/likers',
      name: 'FeedLikers',
      load: async () => (await import('./screens/feed-likers.screen.tsx')).FeedLikersScreen,
    },
    {
      path: '/feeds/:article/rewarders',
      name: 'FeedRewarders',
      load: async () => (await import('./screens/feed-tippers.screen.tsx')).FeedTippersScreen,
    },
    { path: '/feedTopics', load: async () => (await import('./screens/topics.screen.tsx')).TopicsScreen },
    { path: '/feedTopics/:topicId', name: 'FeedTopic', load: async () => (await import('./screens/topic.screen.tsx')).TopicScreen },
    { path: '/muteWords', own: true, load: async () => (await import('./screens/mute-words.screen.tsx')).MuteWordsScreen },
    { path: '/post/text', own: true, words: writing, load: compose },
    { path: '/post/pic', own: true, words: writing, load: compose },
    { path: '/createPublish', flags: ['auth', 'signed'], unsignedTo: '/guideNew', words: writing, load: compose },
    { path: '/topicFileDetail', load: async () => (await import('./screens/file-detail.screen.tsx')).FileDetailScreen },
    {
      path: '/profile/collection/feeds',
      name: 'CollectedFeeds',
      own: true,
      load: async () => (await import('./screens/collected-feeds.screen.tsx')).CollectedFeedsScreen,
    },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    feeds: typeof feature.routes;
  }
}
