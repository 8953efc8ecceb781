import type { WebFeature } from '../../app/routes/route-entry.ts';

/** WeChat as a way in, what is bound to an account and what protects it, and signing in by a scanned code (specification, social 2.3, 4.3 and career 2.17). */
export const feature = {
  name: 'connections',
  words: ['connections', 'accounts', 'centre'],
  routes: [
    {
      path: '/signin/scan',
      flags: ['guest'],
      home: '/feeds?type=hot',
      load: async () => (await import('./screens/signin-scan.screen.tsx')).SigninScanScreen,
    },
    { path: '/scan/:ticket', flags: ['auth'], load: async () => (await import('./screens/scan.screen.tsx')).ScanScreen },
    {
      path: '/wechat',
      flags: ['guest'],
      needs: 'wechatCode',
      load: async () => (await import('./screens/wechat.screen.tsx')).WechatScreen,
    },
    {
      path: '/wechat/signup',
      needs: 'socialName',
      load: async () => (await import('./screens/wechat-signup.screen.tsx')).WechatSignupScreen,
    },
    { path: '/wechat/bind', needs: 'socialToken', load: async () => (await import('./screens/wechat-bind.screen.tsx')).WechatBindScreen },
    {
      path: '/topic/bindwechat',
      name: 'TopicBindWechat',
      flags: ['auth'],
      load: async () => (await import('./screens/bind-wechat.screen.tsx')).BindWechatScreen,
    },
    {
      path: '/bindingAccount',
      flags: ['auth'],
      load: async () => (await import('./screens/binding-account.screen.tsx')).BindingAccountScreen,
    },
    {
      path: '/accountSecurity',
      flags: ['auth'],
      words: ['security', 'accounts'],
      load: async () => (await import('./screens/account-security.screen.tsx')).AccountSecurityScreen,
    },
    { path: '/binding', flags: ['auth'], load: async () => (await import('./screens/binding.screen.tsx')).BindingScreen },
    {
      path: '/settingSuccess',
      flags: ['auth'],
      load: async () => (await import('./screens/setting-success.screen.tsx')).SettingSuccessScreen,
    },
    { path: '/hasBinding', flags: ['auth'], load: async () => (await import('./screens/has-binding.screen.tsx')).HasBindingScreen },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    connections: typeof feature.routes;
  }
}
