import * as credentialsCalls from '#contract/credentials/credentials.calls.ts';
import type { Feature } from '../feature.ts';
import { credentialsJobs } from './credentials.jobs.ts';
import { credentialKeysTable, credentialListsTable, credentialPlacesTable } from './credentials.tables.ts';
import { serveDidDocuments } from './did-documents.plain.ts';

export const feature: Feature = {
  name: 'credentials',
  routes: [{ calls: [credentialsCalls], load: () => import('./credentials.routes.ts') }],
  tables: [credentialKeysTable, credentialListsTable, credentialPlacesTable],
  jobs: credentialsJobs,
  plain: serveDidDocuments,
};
