import type { WebFeature } from '../../app/routes/route-entry.ts';

/** Questions: lists by what they are, the search among them, topics, one with its answers, asking and answering (specification, sections 2.4, 2.5 and 7.8). */
export const feature = {
  name: 'questions',
  words: ['questions', 'comments', 'reactions', 'tips', 'people', 'posts', 'attachments', 'paying', 'glossary'],
  routes: [
    { path: '/question', flags: ['auth'], load: async () => (await import('./screens/question.screen.tsx')).QuestionScreen },
    {
      path: '/question/topics',
      flags: ['auth'],
      load: async () => (await import('./screens/question-topics.screen.tsx')).QuestionTopicsScreen,
    },
    {
      path: '/question/search',
      flags: ['auth'],
      load: async () => (await import('./screens/question-search.screen.tsx')).QuestionSearchScreen,
    },
    {
      path: '/question-topics/:topicId',
      name: 'QuestionTopicDetail',
      flags: ['auth'],
      load: async () => (await import('./screens/question-topic.screen.tsx')).QuestionTopicScreen,
    },
    { path: '/post/question', own: true, load: async () => (await import('./screens/ask.screen.tsx')).AskScreen },
    { path: '/question/add', as: '/post/question', flags: ['auth'] },
    {
      path: '/questions/:questionId',
      name: 'QuestionDetail',
      flags: ['auth'],
      load: async () => (await import('./screens/question-detail.screen.tsx')).QuestionDetailScreen,
    },
    {
      path: '/questions/:questionId/edit',
      name: 'QuestionEdit',
      flags: ['auth'],
      load: async () => (await import('./screens/ask.screen.tsx')).QuestionEditScreen,
    },
    {
      path: '/questions/:questionId/comments',
      name: 'QuestionComments',
      flags: ['auth'],
      load: async () => (await import('./screens/question-comments.screen.tsx')).QuestionCommentsScreen,
    },
    {
      path: '/questions/:questionId/revisions',
      name: 'QuestionRevisions',
      flags: ['auth'],
      load: async () => (await import('./screens/question-edits.screen.tsx')).QuestionEditsScreen,
    },
    {
      path: '/question/:questionId/answers/add',
      name: 'AnswerAdd',
      flags: ['auth'],
      load: async () => (await import('./screens/answering.screen.tsx')).AnswerAddScreen,
    },
    {
      path: '/questions/:questionId/answers/:answerId',
      name: 'AnswerDetail',
      load: async () => (await import('./screens/answer-detail.screen.tsx')).AnswerDetailScreen,
    },
    {
      path: '/questions/:questionId/answers/:answerId/edit',
      name: 'AnswerEdit',
      flags: ['auth'],
      load: async () => (await import('./screens/answering.screen.tsx')).AnswerEditScreen,
    },
    {
      path: '/questions/:questionId/answers/:answerId/likers',
      name: 'AnswerLikers',
      flags: ['auth'],
      load: async () => (await import('./screens/answer-people.screen.tsx')).AnswerLikersScreen,
    },
    {
      path: '/questions/:questionId/answers/:answerId/rewarders',
      name: 'AnswerRewarders',
      flags: ['auth'],
      load: async () => (await import('./screens/answer-people.screen.tsx')).AnswerTippersScreen,
    },
    {
      path: '/profile/questions',
      name: 'MyQuestions',
      own: true,
      load: async () => (await import('./screens/my-questions.screen.tsx')).myQuestionsAt.asked,
    },
    {
      path: '/profile/answers',
      name: 'MyAnswers',
      own: true,
      load: async () => (await import('./screens/my-questions.screen.tsx')).myQuestionsAt.answered,
    },
    {
      path: '/profile/question-watches',
      name: 'MyQuestionWatches',
      own: true,
      load: async () => (await import('./screens/my-questions.screen.tsx')).myQuestionsAt.watched,
    },
    {
      path: '/ops/question-topics',
      name: 'OpsQuestionTopics',
      flags: ['auth'],
      load: async () => (await import('./screens/ops-question-topics.screen.tsx')).OpsQuestionTopicsScreen,
    },
    {
      path: '/ops/question-applications',
      name: 'OpsQuestionApplications',
      flags: ['auth'],
      load: async () => (await import('./screens/ops-question-applications.screen.tsx')).OpsQuestionApplicationsScreen,
    },
    {
      path: '/profile/collection/answers',
      name: 'CollectedAnswers',
      own: true,
      load: async () => (await import('./screens/collected-answers.screen.tsx')).CollectedAnswersScreen,
    },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    questions: typeof feature.routes;
  }
}
