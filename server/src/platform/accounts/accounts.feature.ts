import type { Feature } from '../feature.ts';
import { accountsJobs } from './accounts.jobs.ts';
import { accountsBindings } from './accounts.routes.ts';
import { sessionsTable, signInTriesTable, userCountsTable, usersTable, verificationCodesTable } from './accounts.tables.ts';
import { followersRank } from './followers-rank.ts';

export const feature: Feature = {
  name: 'accounts',
  bindings: accountsBindings,
  tables: [usersTable, userCountsTable, sessionsTable, verificationCodesTable, signInTriesTable],
  jobs: accountsJobs,
  ranks: [followersRank],
};
