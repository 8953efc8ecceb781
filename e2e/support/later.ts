import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const runJob = fileURLToPath(new URL('./run-job.ts', import.meta.url));
const quicken = fileURLToPath(new URL('../../tools/quicken.ts', import.meta.url));

/** Does what a job of the clock, such as `pins.end`, will do in so many days, while the house runs and for it alone. */
export const runLater = async (dataDir: string, job: string, days: number): Promise<void> => {
  await promisify(execFile)(process.execPath, ['--import', quicken, runJob, dataDir, job, String(days)], { timeout: 60_000 });
};
