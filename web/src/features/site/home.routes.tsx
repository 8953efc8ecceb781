import type { ScreenBindings } from '../../app/screen-bindings.ts';

/** The home page. */
export const homeScreens: ScreenBindings = {
  strings: ['site', 'posts', 'comments', 'reactions', 'groups'],
  screens: { '/home': async () => (await import('./screens/home.screen.tsx')).HomeScreen },
};

/** Pages that say one thing (specification, section 2.10). */
export const noticeScreens: ScreenBindings = {
  strings: ['site'],
  screens: {
    '/fix': async () => (await import('./screens/fix.screen.tsx')).FixScreen,
    '/downloadPage': async () => (await import('./screens/download-page.screen.tsx')).DownloadPageScreen,
  },
};
