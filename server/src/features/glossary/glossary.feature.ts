import * as exchangeCalls from '#contract/glossary/exchange.calls.ts';
import * as glossaryCalls from '#contract/glossary/glossary.calls.ts';
import { glossaryNotices } from '#contract/glossary/glossary.notices.ts';
import type { Feature } from '../../platform/feature.ts';
import { glossaryJobs } from './glossary.jobs.ts';
import { glossaryPersonalData } from './glossary.personal.ts';
import { glossarySearch } from './glossary.search.ts';
import {
  glossaryAcceptancesTable,
  glossaryEntriesTable,
  glossaryKeyVersionsTable,
  glossaryProposalsTable,
  glossaryProvenancesTable,
  glossarySetsTable,
  glossaryTermsTable,
  glossaryVersionsTable,
} from './glossary.tables.ts';
import { followAnswers } from './glossary.visibility.ts';

export const feature: Feature = {
  name: 'glossary',
  routes: [{ calls: [exchangeCalls, glossaryCalls], load: () => import('./glossary.routes.ts') }],
  tables: [
    glossarySetsTable,
    glossaryEntriesTable,
    glossaryTermsTable,
    glossaryKeyVersionsTable,
    glossaryProvenancesTable,
    glossaryVersionsTable,
    glossaryProposalsTable,
    glossaryAcceptancesTable,
  ],
  jobs: glossaryJobs,
  searches: [glossarySearch],
  personalData: [glossaryPersonalData],
  on: { visibilityChanged: followAnswers },
  noticeKinds: {
    proposal: { words: glossaryNotices.proposal, counter: 'system', link: () => '/glossary/proposals', push: true },
  },
};
