import type { ScreenBindings } from '../../app/screen-bindings.ts';

const info = async () => (await import('./screens/info.screen.tsx')).InfoScreen;

/** One's own page and data, and those of others (specification, section 2.8). */
export const peopleScreens: ScreenBindings = {
  strings: ['people', 'feeds', 'posts', 'comments', 'reactions', 'groups', 'tips', 'checkin'],
  screens: {
    '/profile': async () => (await import('./screens/profile.screen.tsx')).ProfileScreen,
    '/info': info,
    '/myInfoEdit': info,
    '/blacklist': async () => (await import('./screens/blacklist.screen.tsx')).BlacklistScreen,
    '/users/:userId': async () => (await import('./screens/user.screen.tsx')).UserScreen,
    '/users/:userId/followers': async () => (await import('./screens/follows.screen.tsx')).FollowersScreen,
    '/users/:userId/followings': async () => (await import('./screens/follows.screen.tsx')).FollowingsScreen,
  },
};
