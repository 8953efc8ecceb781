import type { WebFeature } from '../../app/routes/route-entry.ts';

/** Who likes what. */
export const feature = {
  name: 'reactions',
  words: ['reactions'],
  routes: [
    {
      path: '/groups/:groupId/posts/:article/likers',
      name: 'GroupPostLikers',
      load: async () => (await import('./screens/post-likers.screen.tsx')).PostLikersScreen,
    },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    reactions: typeof feature.routes;
  }
}
