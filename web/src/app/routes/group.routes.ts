import type { RouteRow } from './route-entry.ts';

/** Circles (specification, section 2.6; decisions 27 and 47). */
export const groupRoutes = [
  { path: '/group' },
  { path: '/groups', flags: ['auth'] },
  { path: '/groups/create', name: 'groupCreate', flags: ['auth'] },
  { path: '/groups/choose', flags: ['auth'] },
  { path: '/groups/filter', flags: ['auth'] },
  { path: '/groups/create_post', name: 'GroupCreatePost', flags: ['auth'] },
  { path: '/groups/:groupId', name: 'GroupEntry', to: '/enterpriseOptionTip' },
  { path: '/groups/:groupId/info', name: 'GroupInfo' },
  { path: '/groups/:groupId/members', name: 'GroupMembers' },
  { path: '/groups/:groupId/edit', name: 'GroupEdit', flags: ['auth'] },
  { path: '/groups/:groupId/earnings', name: 'GroupEarnings', flags: ['auth'] },
  { path: '/groups/:groupId/access', name: 'GroupAccess', flags: ['auth'] },
  { path: '/groups/:groupId/flags', name: 'GroupFlags', flags: ['auth'] },
  { path: '/groups/:groupId/blacklist', name: 'GroupBlacklist', flags: ['auth'] },
  { path: '/groups/:groupId/posts/:article/likers', name: 'GroupPostLikers' },
  { path: '/groups/:groupId/posts/:article/rewarders', name: 'GroupPostRewarders' },
  { path: '/groupDetail', as: '/groups/:groupId/info' },
  { path: '/groupnamedetail', name: 'GroupNameDetail' },
  { path: '/groupClass' },
  { path: '/noJoinGroup' },
] as const satisfies readonly RouteRow[];
