import type { RouteRow } from '../route-entry.ts';

/** Classroom (specification, section 2.15 of the career text). */
export const classroomRoutes = [
  { path: '/classIndex' },
  { path: '/myLesson', as: '/classIndex', own: true },
  { path: '/myFavorite', as: '/classIndex', own: true },
  { path: '/lessonDetail' },
  { path: '/play' },
  { path: '/campPlay' },
  { path: '/reportCard' },
  { path: '/reportCard/detail' },
  { path: '/course/plan/certificationPlan', external: true },
  { path: '/course/plan/certificationDetail', external: true },
  { path: '/course/plan/certificationSample', external: true },
  { path: '/course/plan/myCertificationPlan', external: true },
] as const satisfies readonly RouteRow[];
