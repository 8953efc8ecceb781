import type { WebFeature } from '../../app/routes/route-entry.ts';

/** What protects paying (specification, section 2.9; docs/decisions/006). */
export const feature = {
  name: 'paying',
  words: ['paying'],
  routes: [
    {
      path: '/wallet/password',
      flags: ['auth'],
      load: async () => (await import('./screens/payment-password.screen.tsx')).PaymentPasswordScreen,
    },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    paying: typeof feature.routes;
  }
}
