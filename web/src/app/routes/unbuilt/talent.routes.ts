import type { RouteRow } from '../route-entry.ts';

/** Resumes and the talent pool (specification, section 2.13 of the career text). */
export const talentRoutes = [
  { path: '/addResume', flags: ['auth'] },
  { path: '/addResumeLink', flags: ['auth'] },
  { path: '/resume/gotopc', name: 'ResumeGoToPC', flags: ['auth'] },
  { path: '/talentPool', flags: ['auth'] },
  { path: '/talentPool/cooperation', flags: ['auth'] },
  { path: '/talentPool/notSuitable', flags: ['auth'] },
  { path: '/talentPool/filter', flags: ['auth'] },
  { path: '/talentPool/guide' },
] as const satisfies readonly RouteRow[];
