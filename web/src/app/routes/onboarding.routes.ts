import type { RouteRow } from './route-entry.ts';

/** Opening the value report (specification, sections 2.3 and 2.4; decisions 17 and 19). */
export const onboardingRoutes = [
  { path: '/declaration', flags: ['auth'], spared: true },
  { path: '/guideNew', name: 'Guide', flags: ['auth'] },
  { path: '/guideNew2', flags: ['auth'] },
  { path: '/guideNew3', flags: ['auth'] },
  { path: '/guideNew4', flags: ['auth'] },
  { path: '/guideNew5', flags: ['auth'] },
  { path: '/unSigned', flags: ['auth'] },
  { path: '/noSigned', as: '/unSigned', flags: [] },
] as const satisfies readonly RouteRow[];
