import type { ScreenBindings } from '../../app/screen-bindings.ts';

/** Circles (specification, section 2.6). */
export const groupsScreens: ScreenBindings = {
  strings: ['groups', 'posts', 'comments', 'reactions'],
  screens: {
    '/group': async () => (await import('./screens/group.screen.tsx')).GroupScreen,
    '/groups': async () => (await import('./screens/my-groups.screen.tsx')).MyGroupsScreen,
    '/groupClass': async () => (await import('./screens/group-class.screen.tsx')).GroupClassScreen,
    '/groups/:groupId/info': async () => (await import('./screens/group-info.screen.tsx')).GroupInfoScreen,
    '/users/:userId/group': async () => (await import('./screens/user-groups.screen.tsx')).UserGroupsScreen,
    '/noJoinGroup': async () => (await import('./screens/no-join-group.screen.tsx')).NoJoinGroupScreen,
  },
};
