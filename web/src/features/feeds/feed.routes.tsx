import type { ScreenBindings } from '../../app/screen-bindings.ts';

const compose = async () => (await import('./screens/compose-feed.screen.tsx')).ComposeFeedScreen;

/** Everything else of feeds: one by itself, topics, what is written and kept (sections 2.4 and 2.5). */
export const feedScreens: ScreenBindings = {
  strings: ['feeds', 'posts', 'attachments', 'comments', 'reactions', 'tips', 'people'],
  screens: {
    '/feeds/:feedId': async () => (await import('./screens/feed-detail.screen.tsx')).FeedDetailScreen,
    '/feeds/:article/likers': async () => (await import('./screens/feed-likers.screen.tsx')).FeedLikersScreen,
    '/feeds/:article/rewarders': async () => (await import('./screens/feed-tippers.screen.tsx')).FeedTippersScreen,
    '/feedTopics': async () => (await import('./screens/topics.screen.tsx')).TopicsScreen,
    '/feedTopics/:topicId': async () => (await import('./screens/topic.screen.tsx')).TopicScreen,
    '/post/text': compose,
    '/post/pic': compose,
    '/createPublish': compose,
    '/topicFileDetail': async () => (await import('./screens/file-detail.screen.tsx')).FileDetailScreen,
    '/profile/collection/feeds': async () => (await import('./screens/collected-feeds.screen.tsx')).CollectedFeedsScreen,
    '/muteWords': async () => (await import('./screens/mute-words.screen.tsx')).MuteWordsScreen,
  },
};
