import type { RouteRow } from '../route-entry.ts';

/** Auctions of translation power (specification, section 2.10 of the career text). */
export const auctionRoutes = [
  { path: '/auction/:id' },
  { path: '/auctions/rules' },
  { path: '/auctions/receiveHelp' },
  { path: '/auctions/ECion' },
  { path: '/auctions/pay' },
  { path: '/auctions/payResult' },
] as const satisfies readonly RouteRow[];
