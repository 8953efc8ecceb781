import type { WebFeature } from '../../app/routes/route-entry.ts';

const reading = ['groups', 'posts', 'comments', 'reactions'] as const;

/** Circles: a page that shared links lead to, lists, founding and keeping them (specification, sections 2.6 and 6; decision 27). */
export const feature = {
  name: 'groups',
  words: ['groups', 'group-admin', 'paying', 'people', 'pins', 'locations'],
  routes: [
    { path: '/group', words: reading, load: async () => (await import('./screens/group.screen.tsx')).GroupScreen },
    { path: '/groups', flags: ['auth'], words: reading, load: async () => (await import('./screens/my-groups.screen.tsx')).MyGroupsScreen },
    {
      path: '/groups/create',
      name: 'groupCreate',
      flags: ['auth'],
      load: async () => (await import('./screens/create-group.screen.tsx')).CreateGroupScreen,
    },
    { path: '/groups/choose', flags: ['auth'], load: async () => (await import('./screens/choose-group.screen.tsx')).ChooseGroupScreen },
    { path: '/groups/filter', flags: ['auth'], load: async () => (await import('./screens/filter-groups.screen.tsx')).FilterGroupsScreen },
    { path: '/groups/:groupId', name: 'GroupEntry', to: '/enterpriseOptionTip' },
    {
      path: '/groups/:groupId/info',
      name: 'GroupInfo',
      words: reading,
      load: async () => (await import('./screens/group-info.screen.tsx')).GroupInfoScreen,
    },
    {
      path: '/groups/:groupId/members',
      name: 'GroupMembers',
      load: async () => (await import('./screens/members.screen.tsx')).MembersScreen,
    },
    {
      path: '/groups/:groupId/edit',
      name: 'GroupEdit',
      flags: ['auth'],
      load: async () => (await import('./screens/edit-group.screen.tsx')).EditGroupScreen,
    },
    {
      path: '/groups/:groupId/earnings',
      name: 'GroupEarnings',
      flags: ['auth'],
      load: async () => (await import('./screens/earnings.screen.tsx')).EarningsScreen,
    },
    {
      path: '/groups/:groupId/access',
      name: 'GroupAccess',
      flags: ['auth'],
      load: async () => (await import('./screens/access.screen.tsx')).AccessScreen,
    },
    {
      path: '/groups/:groupId/blacklist',
      name: 'GroupBlacklist',
      flags: ['auth'],
      load: async () => (await import('./screens/blacklist.screen.tsx')).GroupBlacklistScreen,
    },
    { path: '/groupDetail', as: '/groups/:groupId/info' },
    {
      path: '/groupnamedetail',
      name: 'GroupNameDetail',
      load: async () => (await import('./screens/group-name-detail.screen.tsx')).GroupNameDetailScreen,
    },
    { path: '/groupClass', words: reading, load: async () => (await import('./screens/group-class.screen.tsx')).GroupClassScreen },
    { path: '/noJoinGroup', words: reading, load: async () => (await import('./screens/no-join-group.screen.tsx')).NoJoinGroupScreen },
    {
      path: '/message/audits/groupjoins',
      name: 'AuditGroupJoins',
      flags: ['auth'],
      load: async () => (await import('./screens/group-joins.screen.tsx')).GroupJoinsScreen,
    },
    {
      path: '/users/:userId/group',
      name: 'UserGroups',
      flags: ['auth'],
      digits: true,
      words: reading,
      load: async () => (await import('./screens/user-groups.screen.tsx')).UserGroupsScreen,
    },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    groups: typeof feature.routes;
  }
}
