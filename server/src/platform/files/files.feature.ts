import * as filesCalls from '#contract/files/files.calls.ts';
import type { Feature } from '../feature.ts';
import { filesJobs } from './files.jobs.ts';
import { filesTable, storedBytesTable, uploadTicketsTable } from './files.tables.ts';
import { clearIntake } from './intake.receiver.ts';

export const feature: Feature = {
  name: 'files',
  routes: [{ calls: [filesCalls], load: () => import('./files.routes.ts') }],
  tables: [filesTable, uploadTicketsTable, storedBytesTable],
  jobs: filesJobs,
  plain: (_app, deps) => clearIntake(deps),
};
