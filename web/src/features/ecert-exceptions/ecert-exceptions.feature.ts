import type { WebFeature } from '../../app/routes/route-entry.ts';

/** What is wrong with electronic certificates (specification, career 2.8): told to their issuers, and answered at one desk. */
export const feature = {
  name: 'ecert-exceptions',
  words: ['ecert-exceptions'],
  routes: [
    { path: '/feedback', load: async () => (await import('./screens/feedback.screen.tsx')).FeedbackScreen },
    { path: '/feedbackSuccse', load: async () => (await import('./screens/feedback-succse.screen.tsx')).FeedbackSuccseScreen },
    {
      path: '/certificateExceptions',
      name: 'CertificateExceptions',
      flags: ['auth'],
      load: async () => (await import('./screens/exceptions.screen.tsx')).ExceptionsScreen,
    },
    {
      path: '/certificateExceptions/:id',
      name: 'CertificateException',
      flags: ['auth'],
      load: async () => (await import('./screens/exception.screen.tsx')).ExceptionScreen,
    },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    'ecert-exceptions': typeof feature.routes;
  }
}
