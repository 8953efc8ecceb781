import type { RouteRow } from '../route-entry.ts';

/** Recruitment and cooperation (specification, section 2.12 of the career text). */
export const recruitRoutes = [
  { path: '/recruitIndex', name: 'recruitIndex' },
  { path: '/postRecruit', name: 'postRecruit', own: true },
  { path: '/postRecruitSuccess', name: 'postRecruitSuccess', own: true },
  { path: '/jobDetail', name: 'jobDetail' },
  { path: '/myCruit', name: 'myCruit', own: true },
  { path: '/myRecruit', own: true },
  { path: '/postJob', own: true },
  { path: '/recruitShare' },
  { path: '/topic', name: 'TopicEntry', to: '/recruitIndex' },
  { path: '/topic/jobDetail' },
  { path: '/topic/postRecruit', own: true },
  { path: '/topic/postRecruitSuccess', flags: ['auth'] },
  { path: '/chance/recommend' },
  { path: '/chance/recommendAll' },
  { path: '/chance/myJoin', own: true },
  { path: '/chance/cooperation' },
  { path: '/cooperationList' },
  { path: '/cooperationDetail' },
] as const satisfies readonly RouteRow[];
