import type { RouteRow } from '../route-entry.ts';

/** The user centre (specification, sections 2.17 to 2.19 of the career text). */
export const centreRoutes = [
  { path: '/numberPackage', flags: ['auth'] },
  { path: '/couponPage', flags: ['auth'] },
] as const satisfies readonly RouteRow[];
