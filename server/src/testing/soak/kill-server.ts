import { setTimeout as wait } from 'node:timers/promises';
import { type RunningServer, spawnServer } from '../spawn-server.ts';
import { judge, type Outcome, openBench, roundsOf, type Scenario, type Span } from './scenario.ts';
import { openWriters, type Writers } from './writers.ts';

const writersCount = 8;
/** A burst goes on until this much more was acknowledged, and then for a moment more, each time another. */
const burst = 24;
const burstMsMax = 20_000;

const acknowledged = (writers: Writers): number => writers.sent.filter((write) => write.acknowledged.length > 0).length;

type Start = (settings: Record<string, string>) => Promise<RunningServer>;

/** Whatever server `start` starts, killed in bursts of posts and comments and started again. */
export const killWhileWriting = async (span: Span, start: Start): Promise<Outcome> => {
  const bench = await openBench();
  const settings = { DATABASE_URL: bench.databaseUrl, DATA_DIR: bench.dataDir, DEMO: 'true' };
  let server = await start(settings);
  const writers = await openWriters(bench.deps, { writers: writersCount, urlOf: () => server.url });
  try {
    writers.start();
    let kills = 0;
    for await (const round of roundsOf(span)) {
      const wanted = acknowledged(writers) + burst;
      const end = Date.now() + burstMsMax;
      while (acknowledged(writers) < wanted && Date.now() < end) await wait(10);
      await wait((round * 37) % 100);
      await server.stop('SIGKILL');
      kills += 1;
      server = await start(settings);
    }
    await writers.stop();
    const outcome = await judge(writers);
    return { ...outcome, figures: { kills, ...outcome.figures } };
  } finally {
    await server.stop('SIGKILL');
    await writers.stop();
    await bench.close();
  }
};

/** The server is killed in bursts of posts and comments and started again: what it acknowledged is kept, and repeats double nothing. */
export const killServer: Scenario = (span) => killWhileWriting(span, (settings) => spawnServer(settings));
