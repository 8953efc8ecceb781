import { onJob, onSchedule } from '../../kernel/jobs/jobs.ts';
import { reopenOverdue } from '../accounts/standing.ts';
import { caseClosed, notifyReporters } from './notify-reporters.ts';

/** Bans that are over end by themselves, whether or not anybody comes back. */
export const moderationJobs = [
  onJob(caseClosed, notifyReporters),
  onSchedule('end-bans', '*/5 * * * *', async (deps) => {
    await reopenOverdue(deps.db.write, deps.now());
  }),
];
