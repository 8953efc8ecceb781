import { onJob, onSchedule } from '../../kernel/jobs/jobs.ts';
import { reopenOverdue } from '../accounts/standing.ts';
import { caseClosed, tellReporters } from './tell-reporters.ts';

/** Bans that are over end by themselves, whether or not anybody comes back. */
export const moderationJobs = [
  onJob(caseClosed, tellReporters),
  onSchedule('end-bans', '*/5 * * * *', async (deps) => {
    await reopenOverdue(deps.db.write, deps.now());
  }),
];
