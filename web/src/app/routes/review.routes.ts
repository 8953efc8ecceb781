import type { RouteRow } from './route-entry.ts';

/** Cooperation reviews (specification, section 2.5 of the career text; decision 25). */
export const reviewRoutes = [
  { path: '/review/grantReview', name: 'GrantReview', flags: ['auth', 'signed'] },
  { path: '/review/reviewMiddle/:reviewid', name: 'ReviewMiddle', as: '/entry/:reviewid' },
  { path: '/review/sendReviewDetail', name: 'SendReviewDetail', own: true },
  { path: '/review/recivedReviewDetail', name: 'RecivedReviewDetail', own: true },
  { path: '/entry/:reviewid', name: 'CreateReview', flags: ['auth', 'signed'] },
  { path: '/reviewAuthList', own: true },
  { path: '/reviewSend', as: '/reviewAuthList' },
  { path: '/reviewAccept', as: '/reviewAuthList' },
  { path: '/reviewDetail' },
  { path: '/cancelReview', own: true },
  { path: '/commentReview', own: true },
  { path: '/sendReviewGuide' },
] as const satisfies readonly RouteRow[];
