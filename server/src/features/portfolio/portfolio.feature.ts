import * as portfolioCalls from '#contract/portfolio/portfolio.calls.ts';
import type { Feature } from '../../platform/feature.ts';
import { portfolioPersonalData } from './portfolio.personal.ts';
import { workSubject } from './portfolio.subject.ts';
import { certificatesTable, educationTable, reportDocumentsTable, worksTable } from './portfolio.tables.ts';
import { portfolioTexts } from './portfolio.texts.ts';

export const feature: Feature = {
  name: 'portfolio',
  routes: [{ calls: [portfolioCalls], load: () => import('./portfolio.routes.ts') }],
  tables: [reportDocumentsTable, worksTable, educationTable, certificatesTable],
  subjects: [workSubject],
  personalData: [portfolioPersonalData],
  profileTexts: portfolioTexts,
};
