import type { RouteRow } from '../route-entry.ts';

/** Profiles, people and collections (specification, section 2.8). */
export const profileRoutes = [
  { path: '/profile/news/released', name: 'MyNewsReleased', own: true },
  { path: '/profile/news/auditing', name: 'MyNewsAuditing', own: true },
  { path: '/profile/news/rejected', name: 'MyNewsRejected', own: true },
  { path: '/profile/collection/answers', name: 'CollectedAnswers', own: true },
  { path: '/profile/certificate', own: true },
  { path: '/profile/certification', own: true },
] as const satisfies readonly RouteRow[];
