import { setTimeout as wait } from 'node:timers/promises';
import { spawnServer } from '../spawn-server.ts';
import { openOwnPostgres, type PostgresEnd } from './own-postgres.ts';
import { judge, type Outcome, openBench, roundsOf, type Scenario } from './scenario.ts';
import { openWriters } from './writers.ts';

const writersCount = 8;
const calmMs = 1_200;
const awayMs = 1_500;
const recoverMs = 20_000;
const ends: readonly PostgresEnd[] = ['fast', 'killed', 'immediate'];

const statusOf = async (url: string): Promise<{ status: number; retryAfter: string | null }> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(15_000) });
  await response.arrayBuffer();
  return { status: response.status, retryAfter: response.headers.get('retry-after') };
};

/** What is wrong with how a server answers that has no database. */
export const away = async (serverUrl: string): Promise<string[]> => {
  const faults: string[] = [];
  for (const path of ['/readyz', '/api/sns/api/v2/plus-group/groups']) {
    const { status, retryAfter } = await statusOf(serverUrl + path);
    if (status !== 503 || !/^\d+$/.test(retryAfter ?? ''))
      faults.push(`without its database ${path} answered ${status}, to try again after ${retryAfter}`);
  }
  if ((await statusOf(`${serverUrl}/healthz`)).status !== 200) faults.push('without its database the process says that it is not alive');
  return faults;
};

const untilReady = async (serverUrl: string): Promise<number | null> => {
  const begun = Date.now();
  while (Date.now() - begun < recoverMs) {
    if ((await statusOf(`${serverUrl}/readyz`)).status === 200) return Date.now() - begun;
    await wait(50);
  }
  return null;
};

/** PostgreSQL is stopped, dropped and killed under load: 503 with a time meanwhile, recovery by itself, nothing acknowledged lost. */
export const restartDatabase: Scenario = async (span): Promise<Outcome> => {
  const postgres = await openOwnPostgres();
  const bench = await openBench(postgres.url);
  const server = await spawnServer({ DATABASE_URL: bench.databaseUrl, DATA_DIR: bench.dataDir, DEMO: 'true', LOG_LEVEL: 'fatal' });
  const writers = await openWriters(bench.deps, { writers: writersCount, urlOf: () => server.url });
  try {
    const faults: string[] = [];
    const recoveries: number[] = [];
    writers.start();
    for await (const round of roundsOf(span)) {
      await wait(calmMs);
      await postgres.stop(ends[round % ends.length] ?? 'fast');
      await wait(awayMs / 3);
      faults.push(...(await away(server.url)));
      await wait(awayMs);
      await postgres.start();
      const recovery = await untilReady(server.url);
      if (recovery === null) faults.push(`round ${round}: not ready ${recoverMs / 1000} s after the database was back`);
      else recoveries.push(recovery);
    }
    await wait(calmMs);
    await writers.stop();
    const outcome = await judge(writers);
    const figures = { stops: recoveries.length, 'slowest recovery in ms': Math.max(0, ...recoveries), ...outcome.figures };
    return { faults: [...faults, ...outcome.faults], figures };
  } finally {
    await server.stop('SIGKILL');
    await writers.stop();
    await bench.close();
    await postgres.remove();
  }
};
