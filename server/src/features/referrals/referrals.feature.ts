import * as referralsCalls from '#contract/referrals/referrals.calls.ts';
import { referralsNotices } from '#contract/referrals/referrals.notices.ts';
import type { Feature } from '../../platform/feature.ts';
import { followBond, followOpening } from './actions/follow-newcomers.ts';
import { referralsJobs } from './referrals.jobs.ts';
import { referralsPages } from './referrals.pages.ts';
import { referralsPersonalData } from './referrals.personal.ts';
import { inviteDividend, inviteReward } from './referrals.settings.ts';
import { dividendMonthsTable, referralRewardsTable, referralsTable } from './referrals.tables.ts';

export const feature: Feature = {
  name: 'referrals',
  routes: [{ calls: [referralsCalls], load: () => import('./referrals.routes.ts') }],
  tables: [referralsTable, referralRewardsTable, dividendMonthsTable],
  settings: [inviteReward, inviteDividend],
  personalData: [referralsPersonalData],
  pages: referralsPages,
  jobs: referralsJobs,
  noticeKinds: { referral: { words: referralsNotices.referral, counter: 'system', link: () => '/toInvite', push: true } },
  on: { inviterBound: followBond, reportOpened: followOpening },
};
