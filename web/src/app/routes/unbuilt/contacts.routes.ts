import type { RouteRow } from '../route-entry.ts';

/** Contacts and invitations (specification, section 2.20 of the career text). */
export const contactsRoutes = [
  { path: '/contacts', flags: ['auth'] },
  { path: '/contactsList', own: true },
  { path: '/myFriendList', flags: ['auth'] },
  { path: '/toInvite' },
  { path: '/invite', to: '/toInvite' },
] as const satisfies readonly RouteRow[];
