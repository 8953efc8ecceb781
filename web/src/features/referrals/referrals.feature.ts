import type { WebFeature } from '../../app/routes/route-entry.ts';

/** Bringing people in (specification, section 2.20 of the career text). */
export const feature = {
  name: 'referrals',
  words: ['referrals'],
  routes: [
    { path: '/toInvite', load: async () => (await import('./screens/to-invite.screen.tsx')).ToInviteScreen },
    { path: '/invite', to: '/toInvite' },
    { path: '/m/invite', name: 'InviteEntry', flags: ['auth'], to: '/m/invite/:uid' },
    { path: '/m/invite/:invitePeople', load: async () => (await import('./screens/m-invite.screen.tsx')).MInviteScreen },
    { path: '/m/inviteFriend', own: true, load: async () => (await import('./screens/invite-friend.screen.tsx')).InviteFriendScreen },
    { path: '/m/inviteFriends', own: true, load: async () => (await import('./screens/invite-friends.screen.tsx')).InviteFriendsScreen },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    referrals: typeof feature.routes;
  }
}
