import type { RouteRow } from './route-entry.ts';

/** The home page, notices and paths that leave the app (specification, sections 2.1 and 2.10). */
export const siteRoutes = [
  { path: '/', name: 'Root', to: '/home' },
  { path: '/home' },
  { path: '/bigbang', to: '/home' },
  { path: '/privacy', to: '/fix' },
  { path: '/fix' },
  { path: '/upgrade' },
  { path: '/downloadPage' },
  { path: '/goPC', flags: ['auth'] },
  { path: '/restricted' },
  { path: '/noRoles', flags: ['auth', 'signed'] },
  { path: '/unRoles' },
  { path: '/404', name: 'NotFound' },
  { path: '/files', external: true },
  { path: '/activity/2020', external: true },
  { path: '/go/passport_pc/cas/login', name: 'PassportLogin', external: true },
  { path: '/go/passport_pc/register', name: 'PassportRegister', external: true },
  { path: '/go/wealth_pc_login/recharge', name: 'WordPackageRecharge', external: true },
] as const satisfies readonly RouteRow[];
