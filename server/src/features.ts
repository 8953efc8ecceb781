import { attributesFeature } from './features/attributes/attributes.routes.ts';
import { badgesFeature } from './features/badges/badges.routes.ts';
import { centreFeature } from './features/centre/centre.routes.ts';
import { checkinFeature } from './features/checkin/checkin.routes.ts';
import { commentsFeature } from './features/comments/comments.routes.ts';
import { cooperationFeature } from './features/cooperation/cooperation.routes.ts';
import { devFeature } from './features/dev/dev.routes.ts';
import { enterprisesFeature } from './features/enterprises/enterprises.routes.ts';
import { feedsFeature } from './features/feeds/feeds.routes.ts';
import { groupsFeature } from './features/groups/groups.routes.ts';
import { identityFeature } from './features/identity/identity.routes.ts';
import { lettersFeature } from './features/letters/letters.routes.ts';
import { memberFeature } from './features/member/member.routes.ts';
import { onboardingFeature } from './features/onboarding/onboarding.routes.ts';
import { peopleFeature } from './features/people/people.routes.ts';
import { pinsFeature } from './features/pins/pins.routes.ts';
import { portfolioFeature } from './features/portfolio/portfolio.routes.ts';
import { postsFeature } from './features/posts/posts.routes.ts';
import { purchasesFeature } from './features/purchases/purchases.routes.ts';
import { reactionsFeature } from './features/reactions/reactions.routes.ts';
import { reportExportsFeature } from './features/report-exports/report-exports.routes.ts';
import { reportsFeature } from './features/reports/reports.routes.ts';
import { reviewsFeature } from './features/reviews/reviews.routes.ts';
import { scoresFeature } from './features/scores/scores.routes.ts';
import { siteFeature } from './features/site/site.routes.ts';
import { tipsFeature } from './features/tips/tips.routes.ts';
import { walletFeature } from './features/wallet/wallet.routes.ts';
import type { Feature } from './kernel/feature.ts';
import { idempotencyJobs } from './kernel/http/idempotency.jobs.ts';
import type { JobHandler } from './kernel/jobs/jobs.ts';
import { accountsFeature } from './platform/accounts/accounts.routes.ts';
import { connectionsFeature } from './platform/connections/connections.routes.ts';
import { deliveryFeature } from './platform/delivery/delivery.jobs.ts';
import { filesFeature } from './platform/files/files.routes.ts';
import { ledgerFeature } from './platform/ledger/ledger.routes.ts';
import { paymentPasswordFeature } from './platform/ledger/payment-password.routes.ts';
import { moderationFeature } from './platform/moderation/moderation.routes.ts';
import { noticesFeature } from './platform/notices/notices.routes.ts';
import { passportFeature } from './platform/passport/passport.routes.ts';
import { securityFeature } from './platform/security/security.routes.ts';
import { settingsFeature } from './platform/settings/settings.routes.ts';

/** Every feature of the application, in the order their calls are bound. */
export const features: readonly Feature[] = [
  settingsFeature,
  siteFeature,
  accountsFeature,
  connectionsFeature,
  securityFeature,
  paymentPasswordFeature,
  passportFeature,
  deliveryFeature,
  onboardingFeature,
  portfolioFeature,
  peopleFeature,
  reportsFeature,
  centreFeature,
  devFeature,
  filesFeature,
  ledgerFeature,
  groupsFeature,
  postsFeature,
  feedsFeature,
  commentsFeature,
  reactionsFeature,
  pinsFeature,
  checkinFeature,
  tipsFeature,
  purchasesFeature,
  reviewsFeature,
  moderationFeature,
  noticesFeature,
  identityFeature,
  scoresFeature,
  reportExportsFeature,
  walletFeature,
  badgesFeature,
  attributesFeature,
  memberFeature,
  enterprisesFeature,
  cooperationFeature,
  lettersFeature,
];

/** What runs apart from any request, of the features and of the kernel. */
export const jobHandlers: readonly JobHandler[] = [...idempotencyJobs, ...features.flatMap((feature) => feature.jobs ?? [])];
