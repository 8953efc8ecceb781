import type { Feature } from '../../platform/feature.ts';
import { portfolioPersonalData } from './portfolio.personal.ts';
import { portfolioBindings } from './portfolio.routes.ts';
import { workSubject } from './portfolio.subject.ts';
import { certificatesTable, educationTable, reportDocumentsTable, worksTable } from './portfolio.tables.ts';
import { portfolioTexts } from './portfolio.texts.ts';

export const feature: Feature = {
  name: 'portfolio',
  bindings: portfolioBindings,
  tables: [reportDocumentsTable, worksTable, educationTable, certificatesTable],
  subjects: [workSubject],
  personalData: [portfolioPersonalData],
  profileTexts: portfolioTexts,
};
