import type { ScreenBindings } from '../../app/screen-bindings.ts';

/** Feeds (specification, sections 2.4 and 2.5). */
export const feedsScreens: ScreenBindings = {
  strings: ['feeds', 'comments', 'reactions', 'tips', 'site', 'people'],
  screens: {
    '/feeds': async () => (await import('./screens/feeds.screen.tsx')).FeedsScreen,
    '/feeds/:feedId': async () => (await import('./screens/feed-detail.screen.tsx')).FeedDetailScreen,
    '/feeds/:article/likers': async () => (await import('./screens/feed-likers.screen.tsx')).FeedLikersScreen,
    '/feeds/:article/rewarders': async () => (await import('./screens/feed-tippers.screen.tsx')).FeedTippersScreen,
  },
};
