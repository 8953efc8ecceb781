import type { WebFeature } from '../../app/routes/route-entry.ts';

const createPost = async () => (await import('./screens/create-post.screen.tsx')).CreatePostScreen;

/** Posts of circles: one by itself, which shared links lead to, where they are written and listed (specification, sections 2.5 and 2.8). */
export const feature = {
  name: 'posts',
  words: ['posts', 'attachments', 'comments', 'reactions', 'groups', 'tips'],
  routes: [
    { path: '/createGroupPublish', flags: ['auth', 'signed'], unsignedTo: '/guideNew', load: createPost },
    { path: '/postTopic', own: true, load: createPost },
    { path: '/topicIndex', load: async () => (await import('./screens/topic-index.screen.tsx')).TopicIndexScreen },
    { path: '/myTopic', own: true, load: async () => (await import('./screens/my-topic.screen.tsx')).MyTopicScreen },
    { path: '/topicDetail', load: async () => (await import('./screens/topic-detail.screen.tsx')).TopicDetailScreen },
    { path: '/noDetail/:type', load: async () => (await import('./screens/no-detail.screen.tsx')).NoDetailScreen },
    { path: '/groups/create_post', name: 'GroupCreatePost', flags: ['auth'], load: createPost },
    {
      path: '/profile/collection/posts',
      name: 'CollectedPosts',
      own: true,
      load: async () => (await import('./screens/collected-posts.screen.tsx')).CollectedPostsScreen,
    },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    posts: typeof feature.routes;
  }
}
