import type { WebFeature } from '../../app/routes/route-entry.ts';

/** Electronic certificates (specification, career 2.8): whoever has one in hand checks it here. */
export const feature = {
  name: 'ecerts',
  words: ['ecerts'],
  routes: [
    {
      path: '/commonVerify',
      name: 'CommonVerify',
      flags: ['guest'],
      load: async () => (await import('./screens/common-verify.screen.tsx')).CommonVerifyScreen,
    },
    {
      path: '/commonIdentityAuth',
      name: 'CommonIdentityAuth',
      flags: ['guest'],
      load: async () => (await import('./screens/common-identity-auth.screen.tsx')).CommonIdentityAuthScreen,
    },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    ecerts: typeof feature.routes;
  }
}
