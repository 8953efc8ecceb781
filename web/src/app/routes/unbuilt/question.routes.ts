import type { RouteRow } from '../route-entry.ts';

/** Inviting people to answer a question (specification, section 2.4; decision 27). */
export const questionRoutes = [
  { path: '/questions/:questionId/invite', name: 'QuestionInvite', flags: ['auth'] },
] as const satisfies readonly RouteRow[];
