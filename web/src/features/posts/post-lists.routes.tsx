import type { ScreenBindings } from '../../app/screen-bindings.ts';

const createPost = async () => (await import('./screens/create-post.screen.tsx')).CreatePostScreen;

/** Where posts of circles are written and listed (specification, sections 2.5 and 2.8). */
export const postListScreens: ScreenBindings = {
  strings: ['posts', 'attachments', 'comments', 'reactions', 'groups', 'tips'],
  screens: {
    '/createGroupPublish': createPost,
    '/groups/create_post': createPost,
    '/postTopic': createPost,
    '/topicIndex': async () => (await import('./screens/topic-index.screen.tsx')).TopicIndexScreen,
    '/myTopic': async () => (await import('./screens/my-topic.screen.tsx')).MyTopicScreen,
    '/profile/collection/posts': async () => (await import('./screens/collected-posts.screen.tsx')).CollectedPostsScreen,
    '/noDetail/:type': async () => (await import('./screens/no-detail.screen.tsx')).NoDetailScreen,
  },
};
