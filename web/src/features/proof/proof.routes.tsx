import type { ScreenBindings } from '../../app/screen-bindings.ts';

/** The proof that the money adds up (issue 5; docs/ledger.md). */
export const proofScreens: ScreenBindings = {
  strings: ['proof'],
  screens: { '/money-proof': async () => (await import('./screens/money-proof.screen.tsx')).MoneyProofScreen },
};
