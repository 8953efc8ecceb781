import type { RouteRow } from './route-entry.ts';

/** The user centre (specification, sections 2.17 to 2.19 of the career text). */
export const centreRoutes = [
  { path: '/userCenter', flags: ['auth'] },
  { path: '/property', flags: ['auth'], to: '/userCenter' },
  { path: '/myInfo', flags: ['auth'] },
  { path: '/bindingAccount', flags: ['auth'] },
  { path: '/numberPackage', flags: ['auth'] },
  { path: '/couponPage', flags: ['auth'] },
  { path: '/myData', flags: ['auth'] },
  { path: '/allService', flags: ['auth'] },
  { path: '/about', flags: ['auth'] },
  { path: '/myInfoEdit', flags: ['auth'] },
  { path: '/setting', flags: ['auth'] },
  { path: '/binding', flags: ['auth'] },
  { path: '/settingSuccess', flags: ['auth'] },
  { path: '/hasBinding', flags: ['auth'] },
  { path: '/accountSecurity', flags: ['auth'] },
  { path: '/FAQ', flags: ['auth'] },
  { path: '/changeLog', flags: ['auth'] },
] as const satisfies readonly RouteRow[];
