import type { WebFeature } from '../../app/routes/route-entry.ts';

/** Cooperation reviews (specification, section 2.5 of the career text). */
export const feature = {
  name: 'reviews',
  words: ['reviews'],
  routes: [
    { path: '/reportReviewList', load: async () => (await import('./screens/report-review-list.screen.tsx')).ReportReviewListScreen },
    {
      path: '/review/grantReview',
      name: 'GrantReview',
      flags: ['auth', 'signed'],
      load: async () => (await import('./screens/grant-review.screen.tsx')).GrantReviewScreen,
    },
    { path: '/review/reviewMiddle/:reviewid', name: 'ReviewMiddle', as: '/entry/:reviewid' },
    {
      path: '/review/sendReviewDetail',
      name: 'SendReviewDetail',
      own: true,
      load: async () => (await import('./screens/sent-review.screen.tsx')).SentReviewScreen,
    },
    {
      path: '/review/recivedReviewDetail',
      name: 'RecivedReviewDetail',
      own: true,
      load: async () => (await import('./screens/asked-review.screen.tsx')).AskedReviewScreen,
    },
    {
      path: '/entry/:reviewid',
      name: 'CreateReview',
      flags: ['auth', 'signed'],
      load: async () => (await import('./screens/give-review.screen.tsx')).GiveReviewScreen,
    },
    { path: '/reviewAuthList', own: true, load: async () => (await import('./screens/review-auth-list.screen.tsx')).ReviewAuthListScreen },
    { path: '/reviewSend', as: '/reviewAuthList' },
    { path: '/reviewAccept', as: '/reviewAuthList' },
    { path: '/reviewDetail', load: async () => (await import('./screens/review-detail.screen.tsx')).ReviewDetailScreen },
    { path: '/cancelReview', own: true, load: async () => (await import('./screens/cancel-review.screen.tsx')).CancelReviewScreen },
    { path: '/commentReview', own: true, load: async () => (await import('./screens/reply-review.screen.tsx')).ReplyReviewScreen },
    { path: '/sendReviewGuide', load: async () => (await import('./screens/review-guide.screen.tsx')).ReviewGuideScreen },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    reviews: typeof feature.routes;
  }
}
