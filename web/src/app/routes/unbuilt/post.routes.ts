import type { RouteRow } from '../route-entry.ts';

/** Composing and posts of circles (specification, section 2.5). */
export const postRoutes = [{ path: '/post/question', own: true }] as const satisfies readonly RouteRow[];
