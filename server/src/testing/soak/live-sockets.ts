import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '#demo/random.ts';
import { makePerson } from '../../platform/accounts/accounts.factory.ts';
import { spawnRedis } from '../spawn-redis.ts';
import { spawnServer } from '../spawn-server.ts';
import { checkHearing } from './check-hearing.ts';
import { actKinds, openReader, type Stage } from './live-reader.ts';
import { openWorld } from './live-world.ts';
import { type Bench, type Outcome, openBench, roundsOf, type Scenario, type Span } from './scenario.ts';

const readersCount = 24;
const roundMs = 10_000;
/** What was said last has come by then, however busy the machine is. */
const settledWithinMs = 10_000;

/** Waits until nothing is missing any more, or for as long as it may take; gives what is wrong then. */
const settle = async (stage: Stage): Promise<string[]> => {
  const { spells, heard, world } = stage;
  const end = Date.now() + settledWithinMs;
  const missing = () => checkHearing({ spells, said: world.said, heard }).some((fault) => fault.startsWith('lost'));
  while (missing() && Date.now() < end) await wait(200);
  return [...world.wrong, ...checkHearing({ spells, said: world.said, heard })];
};

const playRound = async ({ deps }: Bench, urls: readonly string[], random: () => number): Promise<Outcome> => {
  const world = await openWorld(deps, urls, random);
  const stage: Stage = {
    deps,
    world,
    urls,
    random,
    operator: (await makePerson(deps, { role: 'operator' })).token,
    stranger: (await makePerson(deps, {})).userId,
    spells: [],
    heard: [],
    acts: new Map(),
  };
  const readers = await Promise.all(Array.from({ length: readersCount }, (_, nth) => openReader(stage, `reader ${nth}`)));
  const talk = world.talk();
  const end = Date.now() + roundMs;
  try {
    await Promise.all(readers.map((reader) => reader.play(() => Date.now() > end)));
  } finally {
    await talk.stop();
  }
  const faults = await settle(stage);
  for (const reader of readers) reader.leave();
  const acts = Object.fromEntries(actKinds.map((kind) => [kind, stage.acts.get(kind) ?? 0]));
  return { faults, figures: { comments: world.said.length, heard: stage.heard.length, ...acts } };
};

/**
 * Two processes whose readers have posts and feeds open while people comment, are banned and let in again, put out of circles, blocked and
 * signed out. `areJoined: false` leaves Redis away, and with it what one process tells the other.
 */
export const listenWhileRightsChange = async (span: Span, { areJoined }: { areJoined: boolean }): Promise<Outcome> => {
  const bench = await openBench();
  const random = seededRandom(process.env['SOAK_SEED'] ?? 'sockets');
  const redis = areJoined ? await spawnRedis() : null;
  // The bench takes part in nothing: it only makes people.
  await bench.deps.jobs.start(bench.deps, [], { working: false });
  const settings = { DATABASE_URL: bench.databaseUrl, DATA_DIR: bench.dataDir, DEMO: 'true', ROLE: 'web' };
  const start = () => spawnServer({ ...settings, ...(redis ? { REDIS_URL: redis.url } : {}) });
  const servers = [await start(), await start()];
  const faults: string[] = [];
  const figures: Record<string, number> = {};
  try {
    for await (const _ of roundsOf(span)) {
      const urls = servers.map(({ url }) => url);
      const outcome = await playRound(bench, urls, random);
      faults.push(...outcome.faults);
      for (const [name, value] of Object.entries(outcome.figures)) figures[name] = (figures[name] ?? 0) + value;
    }
    return { faults, figures };
  } finally {
    for (const server of servers) await server.stop('SIGKILL');
    await redis?.stop();
    await bench.close();
  }
};

/** Nobody hears of what is said once an act that took their right away was acknowledged, and nobody who kept it misses anything. */
export const liveSockets: Scenario = (span) => listenWhileRightsChange(span, { areJoined: true });
