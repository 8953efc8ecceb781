import type { ScreenBindings } from '../../app/screen-bindings.ts';

/** Who likes what. */
export const reactionsScreens: ScreenBindings = {
  strings: ['reactions'],
  screens: {
    '/groups/:groupId/posts/:article/likers': async () => (await import('./screens/post-likers.screen.tsx')).PostLikersScreen,
  },
};
