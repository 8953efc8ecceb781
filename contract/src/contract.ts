import { accountsCalls } from './accounts/accounts.calls.ts';
import { attributesCalls } from './attributes/attributes.calls.ts';
import { badgesCalls } from './badges/badges.calls.ts';
import { centreCalls } from './centre/centre.calls.ts';
import { checkinCalls } from './checkin/checkin.calls.ts';
import { commentsCalls } from './comments/comments.calls.ts';
import { connectionsCalls } from './connections/connections.calls.ts';
import { scanCalls } from './connections/scan.calls.ts';
import { cooperationCalls } from './cooperation/cooperation.calls.ts';
import { enterprisesCalls } from './enterprises/enterprises.calls.ts';
import { feedsCalls } from './feeds/feeds.calls.ts';
import { filesCalls } from './files/files.calls.ts';
import { groupsCalls } from './groups/groups.calls.ts';
import { keepingCalls } from './groups/keeping.calls.ts';
import { identityCalls } from './identity/identity.calls.ts';
import type { Call } from './kernel/calls.ts';
import { ledgerCalls } from './ledger/ledger.calls.ts';
import { lettersCalls } from './letters/letters.calls.ts';
import { memberCalls } from './member/member.calls.ts';
import { cardedCalls } from './moderation/carded.calls.ts';
import { conductCalls } from './moderation/conduct.calls.ts';
import { moderationDeskCalls } from './moderation/desk.calls.ts';
import { flagsCalls } from './moderation/flags.calls.ts';
import { noticesCalls } from './notices/notices.calls.ts';
import { onboardingCalls } from './onboarding/onboarding.calls.ts';
import { paymentPasswordCalls } from './payment-password/payment-password.calls.ts';
import { peopleCalls } from './people/people.calls.ts';
import { pinsCalls } from './pins/pins.calls.ts';
import { portfolioCalls } from './portfolio/portfolio.calls.ts';
import { postsCalls } from './posts/posts.calls.ts';
import { purchasesCalls } from './purchases/purchases.calls.ts';
import { reactionsCalls } from './reactions/reactions.calls.ts';
import { reportExportsCalls } from './report-exports/report-exports.calls.ts';
import { reportsCalls } from './reports/reports.calls.ts';
import { reviewsCalls } from './reviews/reviews.calls.ts';
import { workMarksCalls } from './reviews/work-marks.calls.ts';
import { scoresCalls } from './scores/scores.calls.ts';
import { securityCalls } from './security/security.calls.ts';
import { siteCalls } from './site/site.calls.ts';
import { tipsCalls } from './tips/tips.calls.ts';
import { moneyDeskCalls } from './wallet/money-desk.calls.ts';
import { walletCalls } from './wallet/wallet.calls.ts';

/** Every call of the product. */
export const contract: readonly Call[] = [
  ...siteCalls,
  ...accountsCalls,
  ...connectionsCalls,
  ...scanCalls,
  ...securityCalls,
  ...paymentPasswordCalls,
  ...onboardingCalls,
  ...portfolioCalls,
  ...peopleCalls,
  ...reportsCalls,
  ...centreCalls,
  ...filesCalls,
  ...ledgerCalls,
  ...groupsCalls,
  ...keepingCalls,
  ...postsCalls,
  ...feedsCalls,
  ...commentsCalls,
  ...reactionsCalls,
  ...scoresCalls,
  ...reportExportsCalls,
  ...pinsCalls,
  ...flagsCalls,
  ...reviewsCalls,
  ...workMarksCalls,
  ...conductCalls,
  ...moderationDeskCalls,
  ...noticesCalls,
  ...checkinCalls,
  ...tipsCalls,
  ...purchasesCalls,
  ...walletCalls,
  ...moneyDeskCalls,
  ...cardedCalls,
  ...badgesCalls,
  ...attributesCalls,
  ...memberCalls,
  ...lettersCalls,
  ...enterprisesCalls,
  ...cooperationCalls,
  ...identityCalls,
] as unknown as readonly Call[];
