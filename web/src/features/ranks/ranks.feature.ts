import type { WebFeature } from '../../app/routes/route-entry.ts';

/** Who stands where, and what else there is to discover (specification, sections 2.4 and 2.10). */
export const feature = {
  name: 'ranks',
  words: ['ranks', 'feeds'],
  routes: [
    { path: '/rank', flags: ['keepAlive'], load: async () => (await import('./screens/rank.screen.tsx')).RankScreen },
    { path: '/discover', load: async () => (await import('./screens/discover.screen.tsx')).DiscoverScreen },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    ranks: typeof feature.routes;
  }
}
