import type { ScreenBindings } from '../../app/screen-bindings.ts';

/** The lists of feeds (specification, section 2.4), which visitors come to first. */
export const feedsScreens: ScreenBindings = {
  strings: ['feeds', 'comments', 'reactions', 'ads'],
  screens: {
    '/feeds': async () => (await import('./screens/feeds.screen.tsx')).FeedsScreen,
  },
};
