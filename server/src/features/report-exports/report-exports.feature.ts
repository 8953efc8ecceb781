import type { Feature } from '../../platform/feature.ts';
import { serveContext } from './credential-context.plain.ts';
import { reportCredential } from './report.credential-kind.ts';
import { reportExportsPersonalData } from './report-exports.personal.ts';
import { reportExportsBindings } from './report-exports.routes.ts';
import { reportCredentialsTable } from './report-exports.tables.ts';

export const feature: Feature = {
  name: 'report-exports',
  bindings: reportExportsBindings,
  tables: [reportCredentialsTable],
  personalData: [reportExportsPersonalData],
  credentials: [reportCredential],
  plain: serveContext,
};
