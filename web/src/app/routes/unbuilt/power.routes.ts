import type { RouteRow } from '../route-entry.ts';

/** Translation power, points and wealth (specification, section 2.9 of the career text; decision 2). */
export const powerRoutes = [
  { path: '/power' },
  { path: '/wealth', own: true },
  { path: '/rankEcoin' },
  { path: '/taskList', flags: ['auth'] },
  { path: '/scoreList', own: true },
  { path: '/scoreDetail', own: true },
  { path: '/yiLiList', flags: ['auth'] },
] as const satisfies readonly RouteRow[];
