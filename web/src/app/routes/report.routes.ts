import type { RouteRow } from './route-entry.ts';

/** The value report (specification, section 2.4 of the career text). */
export const reportRoutes = [
  { path: '/myReport', flags: ['auth'] },
  { path: '/reportOther' },
  { path: '/reportStatistics', own: true },
  { path: '/report-check', name: 'ReportCheck' },
  { path: '/reportReviewList' },
  { path: '/reportVisitors', own: true },
  { path: '/introEdit', own: true },
  { path: '/userInfoEdit', own: true },
  { path: '/relation' },
  { path: '/relationResult' },
  { path: '/worksEdit', flags: ['auth', 'signed'] },
  { path: '/projectEdit', flags: ['auth', 'signed'] },
  { path: '/educationEdit', flags: ['auth', 'signed'] },
  { path: '/certificateEdit', flags: ['auth', 'signed'] },
  { path: '/workList' },
  { path: '/workDetail' },
  { path: '/projectList' },
  { path: '/educationList' },
  { path: '/certificateList' },
  { path: '/blockChainRecord' },
  { path: '/redRoleReport' },
  { path: '/appeal', spared: true },
] as const satisfies readonly RouteRow[];
