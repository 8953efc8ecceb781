import type { WebFeature } from '../../app/routes/route-entry.ts';

/** One's own page and those of others (specification, section 2.8). */
export const feature = {
  name: 'profile',
  words: ['people', 'feeds', 'posts', 'comments', 'reactions', 'groups', 'tips', 'checkin', 'report', 'score', 'windings', 'network'],
  routes: [
    { path: '/profile', flags: ['auth'], load: async () => (await import('./screens/profile.screen.tsx')).ProfileScreen },
    { path: '/profile/collection', to: '/profile/collection/feeds' },
    {
      path: '/users/:userId',
      name: 'UserPage',
      flags: ['auth'],
      digits: true,
      load: async () => (await import('./screens/user.screen.tsx')).UserScreen,
    },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    profile: typeof feature.routes;
  }
}
