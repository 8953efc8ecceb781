import type { RouteRow } from '../route-entry.ts';

/** Bidding and invitations under /m (specification, sections 2.10 and 2.20 of the career text). */
export const mRoutes = [
  { path: '/m/bidding' },
  { path: '/m/biddingRecord' },
  { path: '/m/withdrawalRecord' },
  { path: '/m/participate' },
  { path: '/m/invite', name: 'InviteEntry', flags: ['auth'], to: '/m/invite/:uid' },
  { path: '/m/invite/:invitePeople' },
  { path: '/m/inviteFriend' },
  { path: '/m/inviteFriends' },
  { path: '/m/inviteCode' },
  { path: '/m/inviteSetPassword' },
] as const satisfies readonly RouteRow[];
