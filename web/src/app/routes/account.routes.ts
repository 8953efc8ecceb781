import type { RouteRow } from './route-entry.ts';

/** Sign-in, sign-up, password and WeChat account screens (specification, section 2.3). */
export const accountRoutes = [
  { path: '/login', to: '/signin?redirect=/home', passport: 'cas/login' },
  { path: '/register', to: '/signup?redirect=/home', passport: 'register' },
  { path: '/signin', flags: ['guest'], home: '/feeds?type=hot' },
  { path: '/signin/dynamic', flags: ['guest'], home: '/' },
  { path: '/signin/scan', flags: ['guest'], home: '/feeds?type=hot' },
  { path: '/scan/:ticket', flags: ['auth'] },
  { path: '/signup', flags: ['guest'], home: '/feeds?type=hot' },
  { path: '/signup/protocol', spared: true },
  { path: '/bridge' },
  { path: '/code', name: 'RegisterCode' },
  { path: '/setPassword', name: 'RegisterPassword' },
  { path: '/forgot' },
  { path: '/forgetPassword' },
  { path: '/forgetPwd', to: '/forgetPassword' },
  { path: '/getCode' },
  { path: '/resetPassword' },
  { path: '/resetSuccess' },
  { path: '/changePassword', flags: ['auth'], spared: true },
  { path: '/wechat', flags: ['guest'], needs: 'wechatCode' },
  { path: '/wechat/signup', needs: 'socialName' },
  { path: '/wechat/bind', needs: 'socialToken' },
] as const satisfies readonly RouteRow[];
