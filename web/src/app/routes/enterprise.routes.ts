import type { RouteRow } from './route-entry.ts';

/** Enterprises (specification, section 2.16 of the career text; decision 43). */
export const enterpriseRoutes = [
  { path: '/enterpriseReport', own: true },
  { path: '/otherEnterpriseReport' },
  { path: '/enterpriseResource', own: true, spared: true },
  { path: '/enterpriseFillInfoTip', own: true, spared: true },
  { path: '/enterpriseOptionTip', spared: true },
  { path: '/enterpriseOptionTipClip' },
] as const satisfies readonly RouteRow[];
