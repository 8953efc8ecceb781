import * as accountsCalls from '#contract/accounts/accounts.calls.ts';
import type { Feature } from '../feature.ts';
import { accountsJobs } from './accounts.jobs.ts';
import { followersRank } from './accounts.ranks.ts';
import { sessionsTable, signInTriesTable, userCountsTable, usersTable, verificationCodesTable } from './accounts.tables.ts';

export const feature: Feature = {
  name: 'accounts',
  routes: [{ calls: [accountsCalls], load: () => import('./accounts.routes.ts') }],
  tables: [usersTable, userCountsTable, sessionsTable, verificationCodesTable, signInTriesTable],
  jobs: accountsJobs,
  ranks: [followersRank],
};
