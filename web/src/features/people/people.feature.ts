import type { WebFeature } from '../../app/routes/route-entry.ts';

const info = async () => (await import('./screens/info.screen.tsx')).InfoScreen;

/** One's own data, whom one has blocked, and who follows whom (specification, section 2.8). */
export const feature = {
  name: 'people',
  words: ['people', 'locations'],
  routes: [
    { path: '/info', flags: ['auth'], load: info },
    { path: '/blacklist', own: true, load: async () => (await import('./screens/blacklist.screen.tsx')).BlacklistScreen },
    {
      path: '/users/:userId/followers',
      name: 'UserFollowers',
      flags: ['auth'],
      digits: true,
      load: async () => (await import('./screens/follows.screen.tsx')).FollowersScreen,
    },
    {
      path: '/users/:userId/followings',
      name: 'UserFollowings',
      flags: ['auth'],
      digits: true,
      load: async () => (await import('./screens/follows.screen.tsx')).FollowingsScreen,
    },
    { path: '/myInfoEdit', flags: ['auth'], load: info },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    people: typeof feature.routes;
  }
}
