import type { WebFeature } from '../../app/routes/route-entry.ts';

/** What binds two people who follow each other (decision 70). */
export const feature = {
  name: 'windings',
  words: ['windings'],
  routes: [
    { path: '/windings', flags: ['auth'], load: async () => (await import('./screens/windings.screen.tsx')).WindingsScreen },
    {
      path: '/windings/:userId',
      name: 'Winding',
      flags: ['auth'],
      digits: true,
      load: async () => (await import('./screens/winding.screen.tsx')).WindingScreen,
    },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    windings: typeof feature.routes;
  }
}
