import type { Feature } from '../feature.ts';
import { accountsJobs } from './accounts.jobs.ts';
import { followersRank } from './accounts.ranks.ts';
import { accountsBindings } from './accounts.routes.ts';
import { sessionsTable, signInTriesTable, userCountsTable, usersTable, verificationCodesTable } from './accounts.tables.ts';

export const feature: Feature = {
  name: 'accounts',
  bindings: accountsBindings,
  tables: [usersTable, userCountsTable, sessionsTable, verificationCodesTable, signInTriesTable],
  jobs: accountsJobs,
  ranks: [followersRank],
};
