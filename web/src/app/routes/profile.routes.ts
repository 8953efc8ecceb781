import type { RouteRow } from './route-entry.ts';

/** Profiles, people and collections (specification, section 2.8). */
export const profileRoutes = [
  { path: '/profile', flags: ['auth'] },
  { path: '/profile/news/released', name: 'MyNewsReleased', own: true },
  { path: '/profile/news/auditing', name: 'MyNewsAuditing', own: true },
  { path: '/profile/news/rejected', name: 'MyNewsRejected', own: true },
  { path: '/profile/collection', to: '/profile/collection/feeds' },
  { path: '/profile/collection/feeds', name: 'CollectedFeeds', own: true },
  { path: '/profile/collection/news', name: 'CollectedNews', own: true },
  { path: '/profile/collection/answers', name: 'CollectedAnswers', own: true },
  { path: '/profile/collection/posts', name: 'CollectedPosts', own: true },
  { path: '/profile/certificate', own: true },
  { path: '/profile/certification', own: true },
  { path: '/info', flags: ['auth'] },
  { path: '/blacklist', own: true },
  { path: '/users/:userId', name: 'UserPage', flags: ['auth'], digits: true },
  { path: '/users/:userId/followers', name: 'UserFollowers', flags: ['auth'], digits: true },
  { path: '/users/:userId/followings', name: 'UserFollowings', flags: ['auth'], digits: true },
  { path: '/users/:userId/group', name: 'UserGroups', flags: ['auth'], digits: true },
  { path: '/conduct', flags: ['auth'] },
  { path: '/conduct/log', name: 'ModerationLog' },
  { path: '/conduct/:id', name: 'ConductAct' },
] as const satisfies readonly RouteRow[];
