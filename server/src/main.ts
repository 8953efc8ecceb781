import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type Config, readConfig, readEnvironment } from './config.ts';
import type { Deps } from './deps.ts';
import { refuseSecondStart, startEmbedded } from './kernel/db/embedded.ts';
import { errorText } from './kernel/errors/describe-error.ts';
import { quickenModules } from './kernel/quick-modules.ts';
import { returnMemory } from './return-memory.ts';
import { openShutdown, type Shutdown } from './shutdown.ts';
import { checkDatabase, checkPort, sentenceFor } from './start-checks.ts';

/** What demo/load.ts exports. It loads the demo content once, and knows from the database whether it did. */
type DemoModule = {
  loadDemoOnce: (
    deps: Deps,
    say: (line: string) => void,
  ) => Promise<{ people: readonly { name: string; signIn: string; password: string }[] }>;
};

/** So long a proxy has to see that readiness ended before anything is refused; a demo has none before it. */
const DRAIN_MS = 2_500;
const IN_FLIGHT_MS = 3_500;
const IDLE_SWEEP_MS = 50;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const start = async (config: Config, shutdown: Shutdown): Promise<void> => {
  for (const warning of config.warnings) say(`Warning: ${warning}`);
  if (config.databaseUrl === undefined) refuseSecondStart(config.dataDir);
  if (config.role !== 'worker') await checkPort(config);
  const databaseUrl = await openDatabase(config, shutdown);
  quickenModules();
  // Loaded only now, so that a wrong setting or a taken port is told within a moment.
  const [{ migrate }, { createDeps, closeDeps }, { buildApp, startJobs }, { endReadiness }] = await Promise.all([
    import('./kernel/db/migrate.ts'),
    import('./deps.ts'),
    import('./app.ts'),
    import('./kernel/http/serve-health.ts'),
  ]);
  await migrate(databaseUrl);
  const deps = await createDeps(config, databaseUrl);
  let isServing = false;
  shutdown.onClose(() => {
    // What was under way in a start that is cut off fails now, and that is no news.
    if (!isServing) deps.log.level = 'silent';
    return closeDeps(deps);
  });
  const app = await buildApp(deps);
  await startJobs(deps);
  const people = config.demo ? await loadDemo(deps) : [];
  if (shutdown.isClosing()) return;
  isServing = true;
  const endReturning = returnMemory((done) => deps.log.info(done, 'memory was returned to the system'));
  shutdown.onClose(async () => endReturning());

  if (config.role === 'worker') {
    say('言值 is working on its jobs (ROLE=worker); it serves no address.');
    return;
  }
  shutdown.onClose(async () => {
    endReadiness(app);
    if (!config.demo) await wait(DRAIN_MS);
    // Nothing new is taken, and live connections are told, which are requests without an end. Neither is over before every connection
    // is: those that are kept alive after the answer that was under way are swept, and in the end all.
    const closed = Promise.all([app.close(), deps.live.close()]);
    const sweep = setInterval(() => app.server.closeIdleConnections(), IDLE_SWEEP_MS);
    const timer = setTimeout(() => app.server.closeAllConnections(), IN_FLIGHT_MS);
    await closed.finally(() => {
      clearInterval(sweep);
      clearTimeout(timer);
    });
  });
  await app.listen({ port: config.port, host: config.host });
  say(readyLine(config));
  for (const person of people) say(`  ${person.name}: sign in as ${person.signIn} with the password ${person.password}`);
};

const openDatabase = async (config: Config, shutdown: Shutdown): Promise<string> => {
  if (config.databaseUrl !== undefined) {
    await checkDatabase('DATABASE_URL', config.databaseUrl);
    for (const url of config.replicaUrls) await checkDatabase('DATABASE_REPLICA_URLS', url);
    return config.databaseUrl;
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: say, address: config.publicUrl });
  shutdown.onClose(embedded.stop);
  return embedded.url;
};

const loadDemo = async (deps: Deps): Promise<readonly { name: string; signIn: string; password: string }[]> => {
  if (!existsSync(new URL('../../demo/load.ts', import.meta.url))) return [];
  const specifier = '#demo/load.ts';
  const { loadDemoOnce } = (await import(specifier)) as DemoModule;
  return (await loadDemoOnce(deps, say)).people;
};

const readyLine = (config: Config): string => {
  const local = `http://localhost:${config.port}`;
  const isElsewhere = config.publicUrl !== local;
  return `言值 is ready at ${config.publicUrl}${isElsewhere ? ` (this machine: ${local})` : ''}. Ctrl-C stops it.`;
};

const main = async (): Promise<void> => {
  const shutdown = openShutdown(say);
  let config: Config | undefined;
  const fail = (error: unknown): void => {
    if (shutdown.isClosing()) return;
    const sentence = sentenceFor(error, config);
    process.stderr.write(`${sentence ?? errorText(error)}\n`);
    void shutdown.close(1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  try {
    config = readConfig(readEnvironment());
    await start(config, shutdown);
  } catch (error) {
    fail(error);
  }
};

await main();
