import type { Feature } from '../feature.ts';
import { filesJobs } from './files.jobs.ts';
import { filesBindings } from './files.routes.ts';
import { filesTable, storedBytesTable, uploadTicketsTable } from './files.tables.ts';
import { clearIntake } from './intake.ts';

export const feature: Feature = {
  name: 'files',
  bindings: filesBindings,
  tables: [filesTable, uploadTicketsTable, storedBytesTable],
  jobs: filesJobs,
  plain: (_app, deps) => clearIntake(deps),
};
