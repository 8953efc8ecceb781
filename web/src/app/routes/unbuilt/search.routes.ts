import type { RouteRow } from '../route-entry.ts';

/** Other searches and place (specification, sections 2.4 and 2.10). */
export const searchRoutes = [
  { path: '/explore', flags: ['auth'] },
  { path: '/search/user' },
  { path: '/searchSingle' },
  { path: '/find', to: '/find/pop' },
  { path: '/find/pop' },
  { path: '/find/new' },
  { path: '/find/rec' },
  { path: '/find/ner' },
  { path: '/location' },
] as const satisfies readonly RouteRow[];
