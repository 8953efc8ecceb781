import type { ScreenBindings } from '../../app/screen-bindings.ts';

/** Cooperation reviews (specification, section 2.5 of the career text). */
export const reviewsScreens: ScreenBindings = {
  strings: ['reviews'],
  screens: {
    '/review/grantReview': async () => (await import('./screens/grant-review.screen.tsx')).GrantReviewScreen,
    '/review/sendReviewDetail': async () => (await import('./screens/sent-review.screen.tsx')).SentReviewScreen,
    '/review/recivedReviewDetail': async () => (await import('./screens/asked-review.screen.tsx')).AskedReviewScreen,
    '/entry/:reviewid': async () => (await import('./screens/give-review.screen.tsx')).GiveReviewScreen,
    '/reviewAuthList': async () => (await import('./screens/review-auth-list.screen.tsx')).ReviewAuthListScreen,
    '/cancelReview': async () => (await import('./screens/cancel-review.screen.tsx')).CancelReviewScreen,
    '/commentReview': async () => (await import('./screens/reply-review.screen.tsx')).ReplyReviewScreen,
    '/sendReviewGuide': async () => (await import('./screens/review-guide.screen.tsx')).ReviewGuideScreen,
    '/reviewDetail': async () => (await import('./screens/review-detail.screen.tsx')).ReviewDetailScreen,
    '/reportReviewList': async () => (await import('./screens/report-review-list.screen.tsx')).ReportReviewListScreen,
  },
};
