import type { Feature } from '../../platform/feature.ts';
import { badgeCredential } from './ecerts.credential-kind.ts';
import { ecertsJobs } from './ecerts.jobs.ts';
import { ecertsPersonalData } from './ecerts.personal.ts';
import { ecertsBindings } from './ecerts.routes.ts';
import { ecertsTable, ecertTemplatesTable } from './ecerts.tables.ts';

export const feature: Feature = {
  name: 'ecerts',
  bindings: ecertsBindings,
  tables: [ecertTemplatesTable, ecertsTable],
  personalData: [ecertsPersonalData],
  credentials: [badgeCredential],
  jobs: ecertsJobs,
};
