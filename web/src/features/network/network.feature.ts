import type { WebFeature } from '../../app/routes/route-entry.ts';

/** Contact intelligence and contact analysis (career, section 2.20). */
export const feature = {
  name: 'network',
  words: ['network', 'introductions', 'people'],
  routes: [
    { path: '/intelligence', own: true, load: async () => (await import('./screens/intelligence.screen.tsx')).IntelligenceScreen },
    { path: '/analysis', own: true, load: async () => (await import('./screens/analysis.screen.tsx')).AnalysisScreen },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    network: typeof feature.routes;
  }
}
