import type { ScreenBindings } from '../screen-bindings.ts';
import { NotFoundScreen } from './not-found.screen.tsx';

/** Screens that belong to no feature. */
export const siteScreens: ScreenBindings = {
  strings: [],
  screens: {
    '/404': async () => NotFoundScreen,
    '/upgrade': async () => (await import('./in-development.screen.tsx')).InDevelopmentScreen,
  },
};
