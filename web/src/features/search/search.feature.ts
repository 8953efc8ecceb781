import type { WebFeature } from '../../app/routes/route-entry.ts';

/** The search of the house, as far as there are things to find (specification, section 2.10). */
export const feature = {
  name: 'search',
  words: ['search', 'posts', 'feeds', 'news', 'comments', 'reactions', 'groups', 'tips', 'people'],
  routes: [
    { path: '/search', load: async () => (await import('./screens/search.screen.tsx')).SearchScreen },
    { path: '/discovery', to: '/search' },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    search: typeof feature.routes;
  }
}
