import { ecertsNotices } from '#contract/ecerts/ecerts.notices.ts';
import type { Feature } from '../../platform/feature.ts';
import { keepingBindings } from './ecert-keeping.routes.ts';
import { lettersJobs } from './ecert-letters.jobs.ts';
import { ecertLettersTable, ecertMailboxesTable } from './ecert-letters.tables.ts';
import { ecertIssuedDaysTable, ecertListLinesTable, ecertListsTable } from './ecert-lists.tables.ts';
import { badgeCredential } from './ecerts.credential-kind.ts';
import { ecertsJobs } from './ecerts.jobs.ts';
import { ecertsPersonalData } from './ecerts.personal.ts';
import { ecertsBindings } from './ecerts.routes.ts';
import { certificateSubject } from './ecerts.subject.ts';
import { ecertsTable, ecertTemplatesTable } from './ecerts.tables.ts';
import { issuingJobs } from './issuing.jobs.ts';
import { issuingBindings } from './issuing.routes.ts';
import { keepsRecorded } from './keeping.queries.ts';
import { ecertSuspensionsTable } from './suspensions.tables.ts';

export const feature: Feature = {
  name: 'ecerts',
  bindings: [...ecertsBindings, ...keepingBindings, ...issuingBindings],
  tables: [
    ecertTemplatesTable,
    ecertsTable,
    ecertSuspensionsTable,
    ecertListsTable,
    ecertListLinesTable,
    ecertIssuedDaysTable,
    ecertMailboxesTable,
    ecertLettersTable,
  ],
  personalData: [ecertsPersonalData],
  credentials: [badgeCredential],
  jobs: [...ecertsJobs, ...issuingJobs, ...lettersJobs],
  subjects: [certificateSubject],
  keepsRecorded,
  noticeKinds: { ecert: { words: ecertsNotices.ecert, counter: 'system', link: () => '/certificate', push: true } },
};
