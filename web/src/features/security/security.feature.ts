import type { WebFeature } from '../../app/routes/route-entry.ts';

/** How an account is protected (specification, career 2.17). */
export const feature = {
  name: 'security',
  words: ['security', 'accounts'],
  routes: [
    {
      path: '/accountSecurity',
      flags: ['auth'],
      load: async () => (await import('./screens/account-security.screen.tsx')).AccountSecurityScreen,
    },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    security: typeof feature.routes;
  }
}
