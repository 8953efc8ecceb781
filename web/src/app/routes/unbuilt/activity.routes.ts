import type { RouteRow } from '../route-entry.ts';

/** Activities (specification, section 2.14 of the career text). */
export const activityRoutes = [
  { path: '/activities', entry: 'activity' },
  { path: '/activities/rencaiku', entry: 'activity' },
  { path: '/activities/joined', flags: ['auth'], entry: 'activity' },
  { path: '/activities/rank', entry: 'activity' },
  { path: '/activities/followwechat', name: 'ActivitiesFollowWechat', entry: 'activity' },
  { path: '/activities/rules', entry: 'activity' },
  { path: '/activities/book', entry: 'activity' },
  { path: '/activities/talentpool', name: 'ActivitiesTalentPool', entry: 'activity' },
  { path: '/activities/jointalentpool', name: 'ActivitiesJoinTalentPool', entry: 'activity' },
  { path: '/activities/thirdCapacity', entry: 'activity' },
  { path: '/activities/capacityResult', entry: 'activity' },
  { path: '/activities/recruitmentIndex', entry: 'activity' },
] as const satisfies readonly RouteRow[];
