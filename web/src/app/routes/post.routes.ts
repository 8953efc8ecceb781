import type { RouteRow } from './route-entry.ts';

/** Composing and posts of circles (specification, section 2.5). */
export const postRoutes = [
  { path: '/post/text', own: true },
  { path: '/post/pic', own: true },
  { path: '/post/release', own: true },
  { path: '/post/question', own: true },
  { path: '/createPublish', flags: ['auth', 'signed'], unsignedTo: '/guideNew' },
  { path: '/createGroupPublish', flags: ['auth', 'signed'], unsignedTo: '/guideNew' },
  { path: '/postTopic', own: true },
  { path: '/topicIndex' },
  { path: '/myTopic', own: true },
  { path: '/topicDetail' },
  { path: '/topicFileDetail' },
  { path: '/noDetail/:type' },
] as const satisfies readonly RouteRow[];
