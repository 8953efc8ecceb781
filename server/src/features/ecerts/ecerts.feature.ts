import * as ecertKeepingCalls from '#contract/ecerts/ecert-keeping.calls.ts';
import * as ecertsCalls from '#contract/ecerts/ecerts.calls.ts';
import { ecertsNotices } from '#contract/ecerts/ecerts.notices.ts';
import * as lettersCalls from '#contract/ecerts/letters.calls.ts';
import * as listsCalls from '#contract/ecerts/lists.calls.ts';
import * as suspensionsCalls from '#contract/ecerts/suspensions.calls.ts';
import type { Feature } from '../../platform/feature.ts';
import { lettersJobs } from './ecert-letters.jobs.ts';
import { ecertLettersTable, ecertMailboxesTable } from './ecert-letters.tables.ts';
import { ecertIssuedDaysTable, ecertListLinesTable, ecertListsTable } from './ecert-lists.tables.ts';
import { badgeCredential } from './ecerts.credential-kind.ts';
import { ecertsJobs } from './ecerts.jobs.ts';
import { ecertsPersonalData } from './ecerts.personal.ts';
import { certificateSubject } from './ecerts.subject.ts';
import { ecertsTable, ecertTemplatesTable } from './ecerts.tables.ts';
import { issuingJobs } from './issuing.jobs.ts';
import { keepsRecorded } from './keeping.queries.ts';
import { ecertSuspensionsTable } from './suspensions.tables.ts';

export const feature: Feature = {
  name: 'ecerts',
  routes: [
    { calls: [ecertsCalls, suspensionsCalls], load: () => import('./ecerts.routes.ts') },
    { calls: [ecertKeepingCalls], load: () => import('./ecert-keeping.routes.ts') },
    { calls: [lettersCalls, listsCalls], load: () => import('./issuing.routes.ts') },
  ],
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
