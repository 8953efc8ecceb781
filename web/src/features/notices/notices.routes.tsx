import type { ScreenBindings } from '../../app/screen-bindings.ts';

const systemNotices = async () => (await import('./screens/system-notices.screen.tsx')).SystemNoticesScreen;

/** Messages and notices (specification, section 2.7). */
export const noticesScreens: ScreenBindings = {
  strings: ['notices'],
  screens: {
    '/message/info': async () => (await import('./screens/message-info.screen.tsx')).MessageInfoScreen,
    '/message/comments': async () => (await import('./screens/message-comments.screen.tsx')).MessageCommentsScreen,
    '/message/likes': async () => (await import('./screens/message-likes.screen.tsx')).MessageLikesScreen,
    '/message/notification': systemNotices,
    '/noticeList': systemNotices,
  },
};
