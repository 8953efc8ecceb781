import { createInterface } from 'node:readline/promises';
import { readConfig, readEnvironment } from '#server/config.ts';
import { closeDeps, createDeps } from '#server/deps.ts';
import { jobHandlers } from '#server/features.ts';
import { startEmbedded } from '#server/kernel/db/embedded.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import { emptyEverything } from './empty.ts';
import { loadDemoOnce } from './load.ts';

/** `npm run demo:reset`: takes out everything, demo content and what was added to it, and loads the demo content anew. Asks first. */
const say = (line: string) => void process.stdout.write(`${line}\n`);

const agreed = async (): Promise<boolean> => {
  if (process.argv.includes('--yes')) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('This removes every account, post and file of this installation. Type yes to go on: ');
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
};

const config = readConfig(readEnvironment());
if (!config.demo) {
  say('Demo mode is off here (DEMO, DATABASE_URL or PUBLIC_URL): nothing was changed.');
  process.exitCode = 1;
} else if (await agreed()) {
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir, log: say, address: config.publicUrl });
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  try {
    await migrate(databaseUrl);
    const deps = await createDeps(config, databaseUrl);
    await deps.jobs.start(deps, jobHandlers, { working: false });
    await emptyEverything(deps);
    await loadDemoOnce(deps, say);
    await closeDeps(deps);
  } finally {
    await embedded?.stop();
  }
} else say('Nothing was changed.');
