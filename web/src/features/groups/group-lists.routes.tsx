import type { ScreenBindings } from '../../app/screen-bindings.ts';

/** Lists of circles (specification, section 2.6). */
export const groupListScreens: ScreenBindings = {
  strings: ['groups', 'posts', 'comments', 'reactions'],
  screens: {
    '/group': async () => (await import('./screens/group.screen.tsx')).GroupScreen,
    '/groups': async () => (await import('./screens/my-groups.screen.tsx')).MyGroupsScreen,
    '/groupClass': async () => (await import('./screens/group-class.screen.tsx')).GroupClassScreen,
    '/users/:userId/group': async () => (await import('./screens/user-groups.screen.tsx')).UserGroupsScreen,
    '/noJoinGroup': async () => (await import('./screens/no-join-group.screen.tsx')).NoJoinGroupScreen,
  },
};
