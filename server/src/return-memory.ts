import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_MS = 10_000;
/** Quiet for so many looks in a row, a process is not about to need its room again. */
const QUIET_LOOKS = 2;
const QUIET_SHARE = 0.1;
/** Less than that is not worth a collection. */
const GROWN_BYTES = 48 * 2 ** 20;

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

const collector = (): Collect => {
  setFlagsFromString('--expose-gc');
  const collect: Collect = runInNewContext('gc');
  return collect;
};

/**
 * Returns memory to the system at once, where a start left as much garbage as there is that lives, and whenever a busy time is over. V8 keeps the pages of objects that are gone for those to come, for ever where nothing
 * asks for memory, and lets go of them in a collection of last resort alone: it takes some tenths of a second, when hardly anybody is there to
 * wait for it. `noted` hears what came of it. Gives what ends it.
 */
export const returnMemory = (
  noted: (done: { before: number; after: number; ms: number }) => void,
  lookMs: number = LOOK_MS,
): (() => void) => {
  const collect = collector();
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  let seen = performance.eventLoopUtilization();
  let quiet = 0;
  let floor = process.memoryUsage.rss();
  const look = (): void => {
    const now = performance.eventLoopUtilization();
    quiet = performance.eventLoopUtilization(now, seen).utilization < QUIET_SHARE ? quiet + 1 : 0;
    seen = now;
    const before = process.memoryUsage.rss();
    floor = Math.min(floor, before);
    if (quiet < QUIET_LOOKS || before - floor < GROWN_BYTES) return;
    const begun = performance.now();
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    floor = process.memoryUsage.rss();
    noted({ before, after: floor, ms: Math.round(performance.now() - begun) });
  };
  const timer = setInterval(look, lookMs).unref();
  return () => clearInterval(timer);
};
