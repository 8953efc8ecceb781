import * as credentialLogCalls from '#contract/credential-log/credential-log.calls.ts';
import * as logRecordCalls from '#contract/credential-log/log-record.calls.ts';
import type { Feature } from '../feature.ts';
import { credentialLogFigures } from './credential-log.figures.ts';
import { credentialLogJobs } from './credential-log.jobs.ts';
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
  routes: [{ calls: [credentialLogCalls, logRecordCalls], load: () => import('./credential-log.routes.ts') }],
  tables: [credentialLogEntriesTable, credentialLogNodesTable, credentialLogHeadsTable, credentialLogQueueTable, credentialLogChecksTable],
  jobs: credentialLogJobs,
  figures: credentialLogFigures,
  plain: (app, deps) => serveVerifier(app, deps),
};
