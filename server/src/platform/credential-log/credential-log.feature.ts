import type { Feature } from '../feature.ts';
import { credentialLogFigures } from './credential-log.figures.ts';
import { credentialLogJobs } from './credential-log.jobs.ts';
import { credentialLogBindings } from './credential-log.routes.ts';
import {
  credentialLogChecksTable,
  credentialLogEntriesTable,
  credentialLogHeadsTable,
  credentialLogNodesTable,
  credentialLogQueueTable,
} from './credential-log.tables.ts';
import { serveVerifier } from './verifier-file.plain.ts';

export const feature: Feature = {
  name: 'credential-log',
  bindings: credentialLogBindings,
  tables: [credentialLogEntriesTable, credentialLogNodesTable, credentialLogHeadsTable, credentialLogQueueTable, credentialLogChecksTable],
  jobs: credentialLogJobs,
  figures: credentialLogFigures,
  plain: (app, deps) => serveVerifier(app, deps),
};
