import type { WebFeature } from '../../app/routes/route-entry.ts';

/** The home page (specification, section 2.2). Its stream has the cards of posts and feeds, and so their words. */
export const feature = {
  name: 'home',
  words: ['site', 'posts', 'feeds', 'comments', 'reactions', 'groups', 'tips', 'people'],
  routes: [
    { path: '/', name: 'Root', to: '/home' },
    { path: '/home', load: async () => (await import('./screens/home.screen.tsx')).HomeScreen },
    { path: '/bigbang', to: '/home' },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    home: typeof feature.routes;
  }
}
