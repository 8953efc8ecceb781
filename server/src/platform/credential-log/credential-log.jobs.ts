import type { Deps } from '../../kernel/deps.ts';
import { onJob, onSchedule } from '../../kernel/jobs/jobs.ts';
import { checkLog } from './credential-log.check.ts';
import { append } from './credential-log.sequencer.ts';
import { appendToLog } from './entries.writes.ts';
import { recordKeys } from './keys.entries.ts';

/** With what is recorded the keys come that signed it, so that whoever has both needs nobody to tell them whose key it was. */
const appendAll = async (deps: Deps): Promise<void> => {
  await recordKeys(deps);
  await append(deps);
};

export const credentialLogJobs = [
  onJob(appendToLog, appendAll),
  // What a job that was lost left behind is appended a minute later at the latest.
  onSchedule('credential-log.append-all', '* * * * *', appendAll),
  onSchedule('credential-log.check', '50 18 * * *', async (deps) => void (await checkLog(deps))),
];
