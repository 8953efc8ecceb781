import { onJob, onSchedule } from '../../kernel/jobs/jobs.ts';
import { reopenOverdue } from '../accounts/standing.writes.ts';
import { caseClosed, notifyReporters } from './reporters.notify.ts';

/** Bans that are over end by themselves, whether or not anybody comes back. */
export const moderationJobs = [
  onJob(caseClosed, notifyReporters),
  onSchedule('end-bans', '*/5 * * * *', async (deps) => {
    await reopenOverdue(deps.db.write, deps.now());
  }),
];
