import type { RouteRow } from '../route-entry.ts';

/** Bidding under /m (specification, section 2.10 of the career text). */
export const mRoutes = [
  { path: '/m/bidding' },
  { path: '/m/biddingRecord' },
  { path: '/m/withdrawalRecord' },
  { path: '/m/participate' },
] as const satisfies readonly RouteRow[];
