import type { Feature } from '../feature.ts';
import { endScans } from './actions/scan-sign-in.ts';
import { connectionsJobs } from './connections.jobs.ts';
import { connectionsData } from './connections.personal-data.ts';
import { connectionsBindings } from './connections.routes.ts';
import { wechatUse } from './connections.settings.ts';
import { scanSignInsTable, socialIdentitiesTable, socialPendingTable, socialStartsTable } from './connections.tables.ts';

export const feature: Feature = {
  name: 'connections',
  bindings: connectionsBindings,
  tables: [socialIdentitiesTable, socialStartsTable, socialPendingTable, scanSignInsTable],
  settings: [wechatUse],
  personalData: [connectionsData],
  on: { sessionsEnded: endScans },
  jobs: connectionsJobs,
};
