import type { WebFeature } from '../../app/routes/route-entry.ts';

const systemNotices = async () => (await import('./screens/system-notices.screen.tsx')).SystemNoticesScreen;

/** Messages and notices (specification, section 2.7). */
export const feature = {
  name: 'notices',
  words: ['notices'],
  routes: [
    { path: '/message', to: '/message/info' },
    { path: '/message/info', flags: ['auth'], load: async () => (await import('./screens/message-info.screen.tsx')).MessageInfoScreen },
    { path: '/message/notification', flags: ['auth'], load: systemNotices },
    {
      path: '/message/comments',
      flags: ['auth'],
      load: async () => (await import('./screens/message-comments.screen.tsx')).MessageCommentsScreen,
    },
    { path: '/message/likes', flags: ['auth'], load: async () => (await import('./screens/message-likes.screen.tsx')).MessageLikesScreen },
    {
      path: '/message/mentions',
      own: true,
      load: async () => (await import('./screens/message-mentions.screen.tsx')).MessageMentionsScreen,
    },
    {
      path: '/message/settings',
      own: true,
      load: async () => (await import('./screens/message-settings.screen.tsx')).MessageSettingsScreen,
    },
    { path: '/message/audits', flags: ['auth'], to: '/message/audits/feedcomments' },
    { path: '/noticeList', flags: ['auth'], load: systemNotices },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    notices: typeof feature.routes;
  }
}
