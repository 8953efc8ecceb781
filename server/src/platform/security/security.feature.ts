import * as securityCalls from '#contract/security/security.calls.ts';
import { securityNotices } from '#contract/security/security.notices.ts';
import type { Feature } from '../feature.ts';
import { captchaLimits } from './captcha.settings.ts';
import { endChallenges } from './challenges.tokens.ts';
import { accountPersonalData, filesPersonalData, noticesPersonalData, signInPersonalData } from './own-data.personal.ts';
import { securityJobs } from './security.jobs.ts';
import {
  accountDeletionsTable,
  accountExportsTable,
  challengesTable,
  passkeysTable,
  recoveryCodesTable,
  solvedCaptchasTable,
  totpFactorsTable,
} from './security.tables.ts';

export const feature: Feature = {
  name: 'security',
  routes: [{ calls: [securityCalls], load: () => import('./security.routes.ts') }],
  tables: [
    totpFactorsTable,
    recoveryCodesTable,
    passkeysTable,
    challengesTable,
    solvedCaptchasTable,
    accountExportsTable,
    accountDeletionsTable,
  ],
  settings: [captchaLimits],
  personalData: [accountPersonalData, signInPersonalData, noticesPersonalData, filesPersonalData],
  on: { sessionsEnded: endChallenges },
  jobs: securityJobs,
  noticeKinds: {
    security: { words: securityNotices.security, counter: 'system', link: () => '/accountSecurity', push: true, isFixed: true },
  },
};
