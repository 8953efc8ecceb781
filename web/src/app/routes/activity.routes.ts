import type { RouteRow } from './route-entry.ts';

/** Activities (specification, section 2.14 of the career text). */
export const activityRoutes = [
  { path: '/activities' },
  { path: '/activities/rencaiku' },
  { path: '/activities/joined', flags: ['auth'] },
  { path: '/activities/rank' },
  { path: '/activities/followwechat', name: 'ActivitiesFollowWechat' },
  { path: '/activities/rules' },
  { path: '/activities/book' },
  { path: '/activities/talentpool', name: 'ActivitiesTalentPool' },
  { path: '/activities/jointalentpool', name: 'ActivitiesJoinTalentPool' },
  { path: '/activities/thirdCapacity' },
  { path: '/activities/capacityResult' },
  { path: '/activities/recruitmentIndex' },
] as const satisfies readonly RouteRow[];
