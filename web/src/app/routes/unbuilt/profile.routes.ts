import type { RouteRow } from '../route-entry.ts';

/** Certificates of one's profile (specification, section 2.8). */
export const profileRoutes = [
  { path: '/profile/certificate', own: true },
  { path: '/profile/certification', own: true },
] as const satisfies readonly RouteRow[];
