import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const runJob = fileURLToPath(new URL('./run-job.ts', import.meta.url));
const quicken = fileURLToPath(new URL('../../tools/quicken.ts', import.meta.url));

const run = async (given: readonly string[]): Promise<void> => {
  await promisify(execFile)(process.execPath, ['--import', quicken, runJob, ...given], { timeout: 60_000 });
};

/** Does what a job of the clock, such as `pins.end`, will do in so many days, while the house runs and for it alone. */
export const runLater = (dataDir: string, job: string, days: number): Promise<void> => run([dataDir, job, String(days)]);

/** Does at once what a job of the clock will do, in a house with such settings. */
export const runAtOnce = (dataDir: string, job: string, settings: Readonly<Record<string, string>>): Promise<void> =>
  run([dataDir, job, '0', JSON.stringify(settings)]);
