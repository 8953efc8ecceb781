import { accountsScreens } from '../features/accounts/accounts.routes.tsx';
import { centreScreens } from '../features/centre/centre.routes.tsx';
import { connectionsScreens } from '../features/connections/connections.routes.tsx';
import { cooperationScreens } from '../features/cooperation/cooperation.routes.tsx';
import { devScreens } from '../features/dev/dev.routes.tsx';
import { enterprisesScreens } from '../features/enterprises/enterprises.routes.tsx';
import { feedScreens } from '../features/feeds/feed.routes.tsx';
import { flagsScreens } from '../features/flags/flags.routes.tsx';
import { groupListScreens } from '../features/groups/group-lists.routes.tsx';
import { keepingScreens } from '../features/groups/keeping.routes.tsx';
import { guidanceScreens } from '../features/guidance/guidance.routes.tsx';
import { moderationScreens } from '../features/moderation/moderation.routes.tsx';
import { noticesScreens } from '../features/notices/notices.routes.tsx';
import { onboardingScreens } from '../features/onboarding/onboarding.routes.tsx';
import { moneyDeskScreens } from '../features/ops/money-desk.routes.tsx';
import { opsScreens } from '../features/ops/ops.routes.tsx';
import { payingScreens } from '../features/paying/paying.routes.tsx';
import { peopleScreens } from '../features/people/people.routes.tsx';
import { pinsScreens } from '../features/pins/pins.routes.tsx';
import { portfolioScreens } from '../features/portfolio/portfolio.routes.tsx';
import { postListScreens } from '../features/posts/post-lists.routes.tsx';
import { proofScreens } from '../features/proof/proof.routes.tsx';
import { reactionsScreens } from '../features/reactions/reactions.routes.tsx';
import { reportScreens } from '../features/report/report.routes.tsx';
import { reviewsScreens } from '../features/reviews/reviews.routes.tsx';
import { scoreScreens } from '../features/score/score.routes.tsx';
import { securityScreens } from '../features/security/security.routes.tsx';
import { homeScreens, noticeScreens } from '../features/site/home.routes.tsx';
import { settingScreens } from '../features/site/site.routes.tsx';
import { tipsScreens } from '../features/tips/tips.routes.tsx';
import { walletScreens } from '../features/wallet/wallet.routes.tsx';
import { type BuiltScreen, joinBindings } from './screen-bindings.ts';

/** Every feature with screens adds its bindings here, and their paths to `later-paths.ts`; what is seen first stands in `screens.ts`. */
export const laterScreens: ReadonlyMap<string, BuiltScreen> = joinBindings([
  homeScreens,
  noticeScreens,
  accountsScreens,
  connectionsScreens,
  onboardingScreens,
  peopleScreens,
  centreScreens,
  settingScreens,
  reportScreens,
  reviewsScreens,
  scoreScreens,
  securityScreens,
  devScreens,
  groupListScreens,
  keepingScreens,
  feedScreens,
  flagsScreens,
  reactionsScreens,
  noticesScreens,
  pinsScreens,
  opsScreens,
  payingScreens,
  tipsScreens,
  walletScreens,
  moneyDeskScreens,
  moderationScreens,
  portfolioScreens,
  postListScreens,
  proofScreens,
  enterprisesScreens,
  cooperationScreens,
  guidanceScreens,
]);
