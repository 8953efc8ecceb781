import type { Feature } from '../../platform/feature.ts';
import { reportExportsPersonalData } from './report-exports.personal.ts';
import { reportExportsBindings } from './report-exports.routes.ts';
import { reportCredentialsTable } from './report-exports.tables.ts';
import { serveKeys } from './signing-keys.plain.ts';

export const feature: Feature = {
  name: 'report-exports',
  bindings: reportExportsBindings,
  tables: [reportCredentialsTable],
  personalData: [reportExportsPersonalData],
  plain: serveKeys,
};
