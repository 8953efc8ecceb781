import type { RouteRow } from '../route-entry.ts';

/** Questions, topics and answers (specification, section 2.4; decision 27). */
export const questionRoutes = [
  { path: '/question', flags: ['auth'] },
  { path: '/question/topics', flags: ['auth'] },
  { path: '/question/search', flags: ['auth'] },
  { path: '/question/add', flags: ['auth'] },
  { path: '/question/:questionId/answers/add', name: 'AnswerAdd', flags: ['auth'] },
  { path: '/questions/:questionId', name: 'QuestionDetail', flags: ['auth'] },
  { path: '/questions/:questionId/edit', name: 'QuestionEdit', flags: ['auth'] },
  { path: '/questions/:questionId/invite', name: 'QuestionInvite', flags: ['auth'] },
  { path: '/questions/:questionId/answers/:answerId', name: 'AnswerDetail' },
  { path: '/questions/:questionId/answers/:answerId/edit', name: 'AnswerEdit', flags: ['auth'] },
  { path: '/questions/:questionId/answers/:answerId/likers', name: 'AnswerLikers', flags: ['auth'] },
  { path: '/questions/:questionId/answers/:answerId/rewarders', name: 'AnswerRewarders', flags: ['auth'] },
  { path: '/question-topics/:topicId', name: 'QuestionTopicDetail', flags: ['auth'] },
] as const satisfies readonly RouteRow[];
