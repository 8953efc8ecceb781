import type { ScreenBindings } from '../../app/screen-bindings.ts';

/** Founding and keeping circles (specification, sections 2.6 and 6; decision 27). */
export const keepingScreens: ScreenBindings = {
  strings: ['groups', 'keeping', 'paying', 'people', 'pins'],
  screens: {
    '/groups/create': async () => (await import('./screens/create-group.screen.tsx')).CreateGroupScreen,
    '/groups/choose': async () => (await import('./screens/choose-group.screen.tsx')).ChooseGroupScreen,
    '/groups/filter': async () => (await import('./screens/filter-groups.screen.tsx')).FilterGroupsScreen,
    '/groups/:groupId/members': async () => (await import('./screens/members.screen.tsx')).MembersScreen,
    '/groups/:groupId/edit': async () => (await import('./screens/edit-group.screen.tsx')).EditGroupScreen,
    '/groups/:groupId/access': async () => (await import('./screens/access.screen.tsx')).AccessScreen,
    '/groups/:groupId/earnings': async () => (await import('./screens/earnings.screen.tsx')).EarningsScreen,
    '/groups/:groupId/blacklist': async () => (await import('./screens/blacklist.screen.tsx')).GroupBlacklistScreen,
    '/groupnamedetail': async () => (await import('./screens/group-name-detail.screen.tsx')).GroupNameDetailScreen,
    '/message/audits/groupjoins': async () => (await import('./screens/group-joins.screen.tsx')).GroupJoinsScreen,
  },
};
