import type { WebFeature } from '../../app/routes/route-entry.ts';

/** The proof that the money adds up (docs/ledger.md). */
export const feature = {
  name: 'proof',
  words: ['proof'],
  routes: [
    { path: '/money-proof', name: 'MoneyProof', load: async () => (await import('./screens/money-proof.screen.tsx')).MoneyProofScreen },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    proof: typeof feature.routes;
  }
}
