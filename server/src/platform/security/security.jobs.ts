import { lt } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { onJob, onSchedule } from '../../kernel/jobs/jobs.ts';
import { endDueAccounts } from './account-deletions.writes.ts';
import { exportJob, makeExport, removeExportJob, sweepExports } from './account-exports.writes.ts';
import { challengesTable, solvedCaptchasTable } from './security.tables.ts';
import { notifyOfTries } from './tries.notify.ts';

/** Removes what is over: challenges, solved captchas, exports that lay for a week. */
const sweepSecurity = async (deps: Deps): Promise<void> => {
  const now = deps.now();
  await deps.db.write.delete(challengesTable).where(lt(challengesTable.expiresAt, now));
  await deps.db.write.delete(solvedCaptchasTable).where(lt(solvedCaptchasTable.expiresAt, now));
  await sweepExports(deps);
};

export const securityJobs = [
  onJob(exportJob, makeExport),
  onJob(removeExportJob, ({ storage }, { key }) => storage.remove(key)),
  onSchedule('sweep-security', '35 * * * *', sweepSecurity),
  onSchedule('notify-of-tries', '*/15 * * * *', notifyOfTries),
  onSchedule('end-accounts', '50 * * * *', endDueAccounts),
];
