import type { ScreenBindings } from '../../app/screen-bindings.ts';

/** Who tipped what. */
export const tipsScreens: ScreenBindings = {
  strings: ['tips', 'paying'],
  screens: {
    '/groups/:groupId/posts/:article/rewarders': async () => (await import('./screens/post-tippers.screen.tsx')).PostTippersScreen,
  },
};
