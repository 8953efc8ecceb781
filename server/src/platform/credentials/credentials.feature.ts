import type { Feature } from '../feature.ts';
import { credentialsJobs } from './credentials.jobs.ts';
import { credentialsBindings } from './credentials.routes.ts';
import { credentialKeysTable, credentialListsTable, credentialPlacesTable } from './credentials.tables.ts';
import { serveDidDocuments } from './did-documents.plain.ts';

export const feature: Feature = {
  name: 'credentials',
  bindings: credentialsBindings,
  tables: [credentialKeysTable, credentialListsTable, credentialPlacesTable],
  jobs: credentialsJobs,
  plain: serveDidDocuments,
};
