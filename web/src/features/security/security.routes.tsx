import type { ScreenBindings } from '../../app/screen-bindings.ts';

/** How an account is protected (specification, career 2.17). */
export const securityScreens: ScreenBindings = {
  strings: ['security', 'accounts'],
  screens: {
    '/accountSecurity': async () => (await import('./screens/account-security.screen.tsx')).AccountSecurityScreen,
  },
};
