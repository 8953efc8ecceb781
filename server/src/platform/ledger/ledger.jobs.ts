import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { closeDay } from './close-day.writes.ts';
import { expireHolds } from './holds.writes.ts';
import { checkLedger } from './ledger.check.ts';

/** By the clock of UTC: a day in Asia/Shanghai ends at 16:00. */
export const ledgerJobs = [
  onSchedule('ledger.expire-holds', '* * * * *', expireHolds),
  onSchedule('ledger.close-day', '5 16 * * *', closeDay),
  onSchedule('ledger.check', '30 18 * * *', async (deps) => void (await checkLedger(deps))),
];
