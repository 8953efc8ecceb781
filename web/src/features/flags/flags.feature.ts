import type { WebFeature } from '../../app/routes/route-entry.ts';

/** What was flagged in a circle (decision 27). */
export const feature = {
  name: 'flags',
  words: ['flags'],
  routes: [
    {
      path: '/groups/:groupId/flags',
      name: 'GroupFlags',
      flags: ['auth'],
      load: async () => (await import('./screens/group-flags.screen.tsx')).GroupFlagsScreen,
    },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    flags: typeof feature.routes;
  }
}
