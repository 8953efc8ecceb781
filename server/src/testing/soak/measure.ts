import { setTimeout as wait } from 'node:timers/promises';

export type Measured = { median: number; bad: number };

/** The machine has other work too: what is beside trouble is measured against what was before it, on the same machine. */
const slowerAllowed = 10;
const alwaysAllowedMs = 100;
const betweenMs = 15;

/** True for so long from now on. */
export const startedFor = (milliseconds: number): (() => boolean) => {
  const end = performance.now() + milliseconds;
  return () => performance.now() < end;
};

/** How long a read takes while `goesOn`, and how often it was not answered with 200. */
export const medianWhile = async (read: () => Promise<{ status: number }>, goesOn: () => boolean): Promise<Measured> => {
  const times: number[] = [];
  let bad = 0;
  do {
    const begun = performance.now();
    const answer = await read().catch(() => null);
    times.push(performance.now() - begun);
    if (answer?.status !== 200) bad += 1;
    await wait(betweenMs);
  } while (goesOn());
  times.sort((a, b) => a - b);
  return { median: times[Math.floor(times.length / 2)] ?? 0, bad };
};

/** What is wrong with how something was answered beside trouble. */
export const slower = (what: string, { calm, beside }: { calm: Measured; beside: Measured }): string[] => {
  const faults: string[] = [];
  if (beside.bad > 0) faults.push(`${what} was not answered ${beside.bad} times`);
  if (beside.median > Math.max(alwaysAllowedMs, calm.median * slowerAllowed))
    faults.push(`${what} took ${Math.round(beside.median)} ms, and ${Math.round(calm.median)} ms before`);
  return faults;
};
