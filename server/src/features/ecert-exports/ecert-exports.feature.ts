import type { Feature } from '../../platform/feature.ts';
import { ecertExportsJobs } from './ecert-exports.jobs.ts';
import { ecertExportsPersonalData } from './ecert-exports.personal.ts';
import { ecertExportsBindings } from './ecert-exports.routes.ts';
import { ecertExportsTable, ecertSharesTable } from './ecert-exports.tables.ts';

export const feature: Feature = {
  name: 'ecert-exports',
  bindings: ecertExportsBindings,
  tables: [ecertExportsTable, ecertSharesTable],
  personalData: [ecertExportsPersonalData],
  jobs: ecertExportsJobs,
};
