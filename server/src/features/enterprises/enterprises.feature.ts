import * as enterprisesCalls from '#contract/enterprises/enterprises.calls.ts';
import { enterprisesNotices } from '#contract/enterprises/enterprises.notices.ts';
import type { Feature } from '../../platform/feature.ts';
import { companyPapers } from './company-papers.kind.ts';
import { enterprisePages } from './enterprises.pages.ts';
import { enterprisesPersonalData } from './enterprises.personal.ts';
import { enterpriseSubject, qualificationSubject } from './enterprises.subjects.ts';
import { enterpriseCasesTable, enterprisePeopleTable, enterpriseReportsTable, teamAskingsTable } from './enterprises.tables.ts';
import { enterpriseTexts } from './enterprises.texts.ts';

export const feature: Feature = {
  name: 'enterprises',
  routes: [{ calls: [enterprisesCalls], load: () => import('./enterprises.routes.ts') }],
  tables: [enterpriseReportsTable, enterprisePeopleTable, teamAskingsTable, enterpriseCasesTable],
  subjects: [enterpriseSubject, qualificationSubject],
  personalData: [enterprisesPersonalData],
  profileTexts: enterpriseTexts,
  papersKinds: { org: companyPapers },
  pages: enterprisePages,
  noticeKinds: {
    enterprise: { words: enterprisesNotices.enterprise, counter: 'system', link: () => '/enterpriseReport', push: true },
  },
};
