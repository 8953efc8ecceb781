import type { RouteRow } from '../route-entry.ts';

/** Pages of the demo: the kit and the outbox, routed only with DEMO on. */
export const devRoutes = [{ path: '/dev/outbox', demo: true }] as const satisfies readonly RouteRow[];
