import type { ScreenBindings } from '../../app/screen-bindings.ts';

/** Sign-in, sign-up and passwords (specification, section 2.3). */
export const accountsScreens: ScreenBindings = {
  strings: ['accounts', 'connections', 'site'],
  screens: {
    '/signin': async () => (await import('./screens/signin.screen.tsx')).SigninScreen,
    '/signin/dynamic': async () => (await import('./screens/signin-dynamic.screen.tsx')).SigninDynamicScreen,
    '/signup': async () => (await import('./screens/signup.screen.tsx')).SignupScreen,
    '/signup/protocol': async () => (await import('./screens/signup-protocol.screen.tsx')).SignupProtocolScreen,
    '/forgot': async () => (await import('./screens/forgot.screen.tsx')).ForgotScreen,
    '/code': async () => (await import('./screens/register-code.screen.tsx')).RegisterCodeScreen,
    '/setPassword': async () => (await import('./screens/register-password.screen.tsx')).RegisterPasswordScreen,
    '/forgetPassword': async () => (await import('./screens/forget-password.screen.tsx')).ForgetPasswordScreen,
    '/getCode': async () => (await import('./screens/get-code.screen.tsx')).GetCodeScreen,
    '/resetPassword': async () => (await import('./screens/reset-password.screen.tsx')).ResetPasswordScreen,
    '/resetSuccess': async () => (await import('./screens/reset-success.screen.tsx')).ResetSuccessScreen,
    '/bridge': async () => (await import('./screens/bridge.screen.tsx')).BridgeScreen,
    '/changePassword': async () => (await import('./screens/change-password.screen.tsx')).ChangePasswordScreen,
  },
};
