import type { WebFeature } from '../../app/routes/route-entry.ts';

/** Sign-in, sign-up and passwords (specification, section 2.3). */
export const feature = {
  name: 'accounts',
  words: ['accounts', 'connections', 'site'],
  routes: [
    { path: '/login', to: '/signin?redirect=/home', passport: 'cas/login' },
    { path: '/register', to: '/signup?redirect=/home', passport: 'register' },
    {
      path: '/signin',
      flags: ['guest'],
      home: '/feeds?type=hot',
      load: async () => (await import('./screens/signin.screen.tsx')).SigninScreen,
    },
    {
      path: '/signin/dynamic',
      flags: ['guest'],
      home: '/',
      load: async () => (await import('./screens/signin-dynamic.screen.tsx')).SigninDynamicScreen,
    },
    {
      path: '/signup',
      flags: ['guest'],
      home: '/feeds?type=hot',
      load: async () => (await import('./screens/signup.screen.tsx')).SignupScreen,
    },
    {
      path: '/signup/protocol',
      spared: true,
      load: async () => (await import('./screens/signup-protocol.screen.tsx')).SignupProtocolScreen,
    },
    { path: '/privacy', spared: true, load: async () => (await import('./screens/privacy.screen.tsx')).PrivacyScreen },
    { path: '/bridge', load: async () => (await import('./screens/bridge.screen.tsx')).BridgeScreen },
    { path: '/code', name: 'RegisterCode', load: async () => (await import('./screens/register-code.screen.tsx')).RegisterCodeScreen },
    {
      path: '/setPassword',
      name: 'RegisterPassword',
      load: async () => (await import('./screens/register-password.screen.tsx')).RegisterPasswordScreen,
    },
    // Whoever was invited goes through the same two steps (section 2.20 of the career text).
    { path: '/m/inviteCode', as: '/code' },
    { path: '/m/inviteSetPassword', as: '/setPassword' },
    { path: '/forgot', load: async () => (await import('./screens/forgot.screen.tsx')).ForgotScreen },
    { path: '/forgetPassword', load: async () => (await import('./screens/forget-password.screen.tsx')).ForgetPasswordScreen },
    { path: '/forgetPwd', to: '/forgetPassword' },
    { path: '/getCode', load: async () => (await import('./screens/get-code.screen.tsx')).GetCodeScreen },
    { path: '/resetPassword', load: async () => (await import('./screens/reset-password.screen.tsx')).ResetPasswordScreen },
    { path: '/resetSuccess', load: async () => (await import('./screens/reset-success.screen.tsx')).ResetSuccessScreen },
    {
      path: '/changePassword',
      flags: ['auth'],
      spared: true,
      load: async () => (await import('./screens/change-password.screen.tsx')).ChangePasswordScreen,
    },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    accounts: typeof feature.routes;
  }
}
