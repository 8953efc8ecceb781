import * as reportExportsCalls from '#contract/report-exports/report-exports.calls.ts';
import type { Feature } from '../../platform/feature.ts';
import { serveContext } from './credential-context.plain.ts';
import { reportCredential } from './report.credential-kind.ts';
import { reportExportsPersonalData } from './report-exports.personal.ts';
import { reportCredentialsTable } from './report-exports.tables.ts';

export const feature: Feature = {
  name: 'report-exports',
  routes: [{ calls: [reportExportsCalls], load: () => import('./report-exports.routes.ts') }],
  tables: [reportCredentialsTable],
  personalData: [reportExportsPersonalData],
  credentials: [reportCredential],
  plain: serveContext,
};
