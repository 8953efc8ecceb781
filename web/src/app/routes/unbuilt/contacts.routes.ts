import type { RouteRow } from '../route-entry.ts';

/** Contacts (specification, section 2.20 of the career text). */
export const contactsRoutes = [
  { path: '/contacts', flags: ['auth'] },
  { path: '/contactsList', own: true },
  { path: '/myFriendList', flags: ['auth'] },
] as const satisfies readonly RouteRow[];
