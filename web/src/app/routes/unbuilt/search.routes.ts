import type { RouteRow } from '../route-entry.ts';

/** Who is near, and place (specification, sections 2.4 and 2.10). */
export const searchRoutes = [{ path: '/find/ner' }, { path: '/location' }] as const satisfies readonly RouteRow[];
