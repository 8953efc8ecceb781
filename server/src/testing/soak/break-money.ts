import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '#demo/random.ts';
import { findLedgerFaults } from '../../platform/ledger/ledger.check.ts';
import { freePort, spawnServer } from '../spawn-server.ts';
import { checkMoney } from './check-money.ts';
import { type MoneyWriters, moneyKinds, openMoneyWriters } from './money-writers.ts';
import { openOwnPostgres, type PostgresEnd } from './own-postgres.ts';
import { type Bench, type Outcome, openBench, roundsOf, type Scenario } from './scenario.ts';

const writersCount = 20;
/** A burst goes on until this much more was acknowledged, and then for a moment more, each time another. */
const burst = 30;
const burstMsMax = 25_000;
const awayMs = 400;
const pauseMsMax = 150;
const ends: readonly PostgresEnd[] = ['killed', 'fast', 'immediate'];

const acknowledged = (writers: MoneyWriters): number => writers.sent.filter((one) => one.isAcknowledged).length;

/** Until so much was acknowledged, or it takes too long. */
const whileShort = async (isEnough: () => boolean): Promise<void> => {
  for (const end = Date.now() + burstMsMax; !isEnough() && Date.now() < end; ) await wait(10);
};

const doneOf = (writers: MoneyWriters): Record<string, number> =>
  Object.fromEntries(moneyKinds.map((kind) => [kind, writers.sent.filter((one) => one.kind === kind && one.isAcknowledged).length]));

const judge = async (writers: MoneyWriters, bench: Bench): Promise<Outcome> => {
  const figures = { acts: writers.sent.length, acknowledged: acknowledged(writers), ...doneOf(writers) };
  await writers.sendAllAgain();
  const broken = await bench.deps.db.write.transaction((tx) => findLedgerFaults(tx));
  return {
    faults: [
      ...writers.wrong,
      ...checkMoney(writers.sent, await writers.read()),
      ...broken.map((fault) => `the ledger does not hold: ${fault.kind} ${fault.id}`),
    ],
    figures,
  };
};

/**
 * Twenty move money by tips, purchases, pins, top-ups and withdrawals while the server is killed and PostgreSQL is stopped, dropped and killed, in turn: what was acknowledged happened once,
 * what was not happened once or not at all, and the books hold. SOAK_SEED says in which order they do what, and when they are interrupted.
 */
export const breakMoney: Scenario = async (span): Promise<Outcome> => {
  const seed = process.env['SOAK_SEED'] ?? 'money';
  console.info(`SOAK_SEED=${seed}`);
  const random = seededRandom(seed);
  const postgres = await openOwnPostgres();
  const bench = await openBench(postgres.url);
  const settings = {
    DATABASE_URL: bench.databaseUrl,
    DATA_DIR: bench.dataDir,
    DEMO: 'true',
    LOG_LEVEL: 'fatal',
    PORT: String(await freePort()),
  };
  let server = await spawnServer(settings);
  const writers = await openMoneyWriters(bench.deps, { writers: writersCount, url: server.url, seed });
  const count = { kills: 0, stops: 0 };
  try {
    writers.start();
    for await (const round of roundsOf(span)) {
      const wanted = acknowledged(writers) + burst;
      await whileShort(() => acknowledged(writers) >= wanted);
      await wait(Math.floor(random() * pauseMsMax));
      if (round % 2 === 0) {
        await server.stop('SIGKILL');
        count.kills += 1;
        server = await spawnServer(settings);
      } else {
        await postgres.stop(ends[Math.floor(round / 2) % ends.length] ?? 'fast');
        count.stops += 1;
        await wait(awayMs);
        await postgres.start();
      }
    }
    await whileShort(() => Object.values(doneOf(writers)).every((done) => done > 0));
    await writers.stop();
    const outcome = await judge(writers, bench);
    return { ...outcome, figures: { ...count, ...outcome.figures } };
  } finally {
    await server.stop('SIGKILL');
    await writers.stop();
    await bench.close();
    await postgres.remove();
  }
};
