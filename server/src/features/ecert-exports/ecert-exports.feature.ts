import * as ecertExportsCalls from '#contract/ecert-exports/ecert-exports.calls.ts';
import type { Feature } from '../../platform/feature.ts';
import { ecertExportsJobs } from './ecert-exports.jobs.ts';
import { ecertExportsPersonalData } from './ecert-exports.personal.ts';
import { ecertExportsTable, ecertSharesTable } from './ecert-exports.tables.ts';

export const feature: Feature = {
  name: 'ecert-exports',
  routes: [{ calls: [ecertExportsCalls], load: () => import('./ecert-exports.routes.ts') }],
  tables: [ecertExportsTable, ecertSharesTable],
  personalData: [ecertExportsPersonalData],
  jobs: ecertExportsJobs,
};
