import { setTimeout as wait } from 'node:timers/promises';
import { findLedgerFaults } from '../../platform/ledger/ledger.check.ts';
import { type ClockedHouse, openClockedHouse } from './clocked-house.ts';
import { dailyStories } from './daily-stories.ts';
import { judge, type Outcome, openBench, roundsOf, type Scenario } from './scenario.ts';
import { sessionStories } from './session-stories.ts';
import { openWriters, type Writers } from './writers.ts';

const dayMs = 86_400_000;
const writersCount = 4;
/** Before each jump so much more is written, so that nobody who writes is silent for as long as a session lives. */
const betweenJumps = 2 * writersCount;
const betweenMsMax = 20_000;

const acknowledged = (writers: Writers): number => writers.sent.filter((write) => write.acknowledged.length > 0).length;

const untilMoreIsWritten = async (writers: Writers): Promise<void> => {
  const wanted = acknowledged(writers) + betweenJumps;
  for (const end = Date.now() + betweenMsMax; acknowledged(writers) < wanted && Date.now() < end; ) await wait(10);
};

/** Each story begins on the day on which the one before it ended; in the end everything is sent again on the first day. */
const whileOthersWrite = async (house: ClockedHouse): Promise<Outcome & { jumps: number }> => {
  await house.at(0);
  const writers = await openWriters(house.deps, { writers: writersCount, urlOf: () => house.url });
  const faults: string[] = [];
  let day = 0;
  let jumps = 0;
  const jump = async (days: number) => {
    for (let left = Math.abs(days); left > 0; left -= 1) {
      await untilMoreIsWritten(writers);
      day += Math.sign(days);
      jumps += 1;
      await house.at(day * dayMs);
    }
  };
  writers.start();
  try {
    for (const story of dailyStories) faults.push(...(await story({ house, jump })));
    await untilMoreIsWritten(writers);
  } finally {
    await writers.stop();
  }
  await house.at(0);
  const { figures, ...written } = await judge(writers);
  return { faults: [...faults, ...written.faults], figures, jumps };
};

/**
 * The clock jumps by days, ahead and back: no session lives longer than its life since it was last used by any of them, what is due is done
 * once, and of what others write meanwhile nothing acknowledged is lost or doubled.
 */
export const moveClock: Scenario = async (span): Promise<Outcome> => {
  const bench = await openBench();
  const house = await openClockedHouse(bench.deps);
  const faults: string[] = [];
  const figures = { stories: 0, jumps: 0, writes: 0, acknowledged: 0 };
  try {
    for await (const _ of roundsOf(span)) {
      for (const story of sessionStories) faults.push(...(await story(house)));
      const daily = await whileOthersWrite(house);
      faults.push(...daily.faults);
      figures.stories += sessionStories.length + dailyStories.length;
      figures.jumps += daily.jumps;
      figures.writes += daily.figures['writes'] ?? 0;
      figures.acknowledged += daily.figures['acknowledged'] ?? 0;
    }
    const broken = await bench.deps.db.write.transaction((tx) => findLedgerFaults(tx));
    faults.push(...broken.map((fault) => `the ledger does not hold: ${fault.kind} ${fault.id}`));
    return { faults: [...new Set(faults)], figures };
  } finally {
    await house.close();
    await bench.close();
  }
};
