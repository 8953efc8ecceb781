import type { WebFeature } from '../../app/routes/route-entry.ts';

/** Who tipped what. */
export const feature = {
  name: 'tips',
  words: ['tips', 'paying'],
  routes: [
    {
      path: '/groups/:groupId/posts/:article/rewarders',
      name: 'GroupPostRewarders',
      load: async () => (await import('./screens/post-tippers.screen.tsx')).PostTippersScreen,
    },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    tips: typeof feature.routes;
  }
}
