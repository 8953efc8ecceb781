import type { RouteRow } from './route-entry.ts';

/** Pages of the demo: the kit and the outbox, routed only with DEMO on. */
export const devRoutes = [{ path: '/dev/kit' }, { path: '/dev/outbox' }] as const satisfies readonly RouteRow[];
