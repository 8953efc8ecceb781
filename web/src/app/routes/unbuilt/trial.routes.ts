import type { RouteRow } from '../route-entry.ts';

/** Trial translations (specification, section 2.6 of the career text; decision 47). */
export const trialRoutes = [
  { path: '/trialTranslation' },
  { path: '/trialTranslationIsPublic', flags: ['auth'] },
] as const satisfies readonly RouteRow[];
