import type { ScreenBindings } from '../../app/screen-bindings.ts';

/** WeChat as a way in, what is bound to an account, and signing in by a scanned code (specification, social 2.3, 4.3 and career 2.17). */
export const connectionsScreens: ScreenBindings = {
  strings: ['connections', 'accounts', 'centre'],
  screens: {
    '/wechat': async () => (await import('./screens/wechat.screen.tsx')).WechatScreen,
    '/wechat/signup': async () => (await import('./screens/wechat-signup.screen.tsx')).WechatSignupScreen,
    '/wechat/bind': async () => (await import('./screens/wechat-bind.screen.tsx')).WechatBindScreen,
    '/topic/bindwechat': async () => (await import('./screens/bind-wechat.screen.tsx')).BindWechatScreen,
    '/bindingAccount': async () => (await import('./screens/binding-account.screen.tsx')).BindingAccountScreen,
    '/binding': async () => (await import('./screens/binding.screen.tsx')).BindingScreen,
    '/hasBinding': async () => (await import('./screens/has-binding.screen.tsx')).HasBindingScreen,
    '/settingSuccess': async () => (await import('./screens/setting-success.screen.tsx')).SettingSuccessScreen,
    '/signin/scan': async () => (await import('./screens/signin-scan.screen.tsx')).SigninScanScreen,
    '/scan/:ticket': async () => (await import('./screens/scan.screen.tsx')).ScanScreen,
  },
};
