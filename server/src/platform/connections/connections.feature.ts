import * as connectionsCalls from '#contract/connections/connections.calls.ts';
import * as scanCalls from '#contract/connections/scan.calls.ts';
import type { Feature } from '../feature.ts';
import { endScans } from './actions/scan-sign-in.ts';
import { connectionsJobs } from './connections.jobs.ts';
import { connectionsData } from './connections.personal-data.ts';
import { wechatUse } from './connections.settings.ts';
import { scanSignInsTable, socialIdentitiesTable, socialPendingTable, socialStartsTable } from './connections.tables.ts';

export const feature: Feature = {
  name: 'connections',
  routes: [{ calls: [connectionsCalls, scanCalls], load: () => import('./connections.routes.ts') }],
  tables: [socialIdentitiesTable, socialStartsTable, socialPendingTable, scanSignInsTable],
  settings: [wechatUse],
  personalData: [connectionsData],
  on: { sessionsEnded: endScans },
  jobs: connectionsJobs,
};
