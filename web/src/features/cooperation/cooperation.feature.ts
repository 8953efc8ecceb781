import type { WebFeature } from '../../app/routes/route-entry.ts';

/** Intentions to work together (specification, sections 2.3, 2.4 and 2.20). */
export const feature = {
  name: 'cooperation',
  words: ['cooperation'],
  routes: [
    { path: '/relation', load: async () => (await import('./screens/relation.screen.tsx')).RelationScreen },
    { path: '/relationResult', load: async () => (await import('./screens/relation-result.screen.tsx')).RelationResultScreen },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    cooperation: typeof feature.routes;
  }
}
