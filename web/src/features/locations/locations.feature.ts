import type { WebFeature } from '../../app/routes/route-entry.ts';

/** Where a city is chosen (specification, section 2.10); forms show the same in a sheet. */
export const feature = {
  name: 'locations',
  words: ['locations'],
  routes: [{ path: '/location', load: async () => (await import('./screens/location.screen.tsx')).LocationScreen }],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    locations: typeof feature.routes;
  }
}
