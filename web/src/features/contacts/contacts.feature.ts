import type { WebFeature } from '../../app/routes/route-entry.ts';

/** The people around me (specification, section 2.20 of the career text). */
export const feature = {
  name: 'contacts',
  words: ['contacts', 'people'],
  routes: [
    { path: '/contacts', flags: ['auth'], load: async () => (await import('./screens/contacts.screen.tsx')).ContactsScreen },
    { path: '/contactsList', own: true, load: async () => (await import('./screens/contacts-list.screen.tsx')).ContactsListScreen },
    { path: '/myFriendList', flags: ['auth'], load: async () => (await import('./screens/my-friend-list.screen.tsx')).MyFriendListScreen },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    contacts: typeof feature.routes;
  }
}
