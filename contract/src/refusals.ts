import { accountsRefusals } from './accounts/accounts.refusals.ts';
import { attributesRefusals } from './attributes/attributes.refusals.ts';
import { checkinRefusals } from './checkin/checkin.refusals.ts';
import { commentsRefusals } from './comments/comments.refusals.ts';
import { connectionsRefusals } from './connections/connections.refusals.ts';
import { cooperationRefusals } from './cooperation/cooperation.refusals.ts';
import { enterprisesRefusals } from './enterprises/enterprises.refusals.ts';
import { feedsRefusals } from './feeds/feeds.refusals.ts';
import { filesRefusals } from './files/files.refusals.ts';
import { groupsRefusals } from './groups/groups.refusals.ts';
import { kernelRefusals } from './kernel/refusals.ts';
import { ledgerRefusals } from './ledger/ledger.refusals.ts';
import { lettersRefusals } from './letters/letters.refusals.ts';
import { moderationRefusals } from './moderation/moderation.refusals.ts';
import { onboardingRefusals } from './onboarding/onboarding.refusals.ts';
import { paymentPasswordRefusals } from './payment-password/payment-password.refusals.ts';
import { peopleRefusals } from './people/people.refusals.ts';
import { pinsRefusals } from './pins/pins.refusals.ts';
import { portfolioRefusals } from './portfolio/portfolio.refusals.ts';
import { postsRefusals } from './posts/posts.refusals.ts';
import { purchasesRefusals } from './purchases/purchases.refusals.ts';
import { reactionsRefusals } from './reactions/reactions.refusals.ts';
import { reportsRefusals } from './reports/reports.refusals.ts';
import { reviewsRefusals } from './reviews/reviews.refusals.ts';
import { securityRefusals } from './security/security.refusals.ts';
import { siteRefusals } from './site/site.refusals.ts';
import { tipsRefusals } from './tips/tips.refusals.ts';
import { walletRefusals } from './wallet/wallet.refusals.ts';

/** Every code the server may refuse with, its status and its words. */
export const refusals = {
  ...kernelRefusals,
  ...accountsRefusals,
  ...securityRefusals,
  ...paymentPasswordRefusals,
  ...connectionsRefusals,
  ...onboardingRefusals,
  ...filesRefusals,
  ...groupsRefusals,
  ...peopleRefusals,
  ...reportsRefusals,
  ...portfolioRefusals,
  ...postsRefusals,
  ...feedsRefusals,
  ...commentsRefusals,
  ...reactionsRefusals,
  ...pinsRefusals,
  ...moderationRefusals,
  ...lettersRefusals,
  ...reviewsRefusals,
  ...siteRefusals,
  ...ledgerRefusals,
  ...checkinRefusals,
  ...tipsRefusals,
  ...purchasesRefusals,
  ...walletRefusals,
  ...attributesRefusals,
  ...enterprisesRefusals,
  ...cooperationRefusals,
} as const;

export type RefusalCode = keyof typeof refusals;
