import type { ScreenBindings } from '../../app/screen-bindings.ts';

/** What protects paying (specification, section 2.9; docs/decisions/006). */
export const payingScreens: ScreenBindings = {
  strings: ['paying'],
  screens: { '/wallet/password': async () => (await import('./screens/payment-password.screen.tsx')).PaymentPasswordScreen },
};
