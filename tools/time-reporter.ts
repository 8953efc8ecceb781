import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** What the workers of a run spent their time on, in milliseconds. */
type Spent = { import: number; environment: number; setup: number; tests: number };

/** Writes where the time of a run went to the file that TIMES_FILE names; `npm test` prints it. */
export default class TimeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env['TIMES_FILE'];
    if (file === undefined) return;
    const spent: Spent = { import: 0, environment: 0, setup: 0, tests: 0 };
    for (const module of modules) {
      const { collectDuration, environmentSetupDuration, prepareDuration, setupDuration, duration } = module.diagnostic();
      spent.import += collectDuration;
      spent.environment += environmentSetupDuration + prepareDuration;
      spent.setup += setupDuration;
      spent.tests += duration;
    }
    writeFileSync(file, JSON.stringify(spent));
  }
}
