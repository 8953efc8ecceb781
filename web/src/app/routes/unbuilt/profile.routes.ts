import type { RouteRow } from '../route-entry.ts';

/** Profiles, people and collections (specification, section 2.8). */
export const profileRoutes = [
  { path: '/profile/collection/answers', name: 'CollectedAnswers', own: true },
  { path: '/profile/certificate', own: true },
  { path: '/profile/certification', own: true },
] as const satisfies readonly RouteRow[];
