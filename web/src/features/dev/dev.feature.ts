import type { WebFeature } from '../../app/routes/route-entry.ts';

/** Pages of the demo. */
export const feature = {
  name: 'dev',
  words: [],
  routes: [{ path: '/dev/kit', demo: true, load: async () => (await import('./screens/kit.screen.tsx')).KitScreen }],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    dev: typeof feature.routes;
  }
}
