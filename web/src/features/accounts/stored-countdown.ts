import { useMemo } from 'react';
import { type Countdown, useCountdown } from '#web/kit/use-countdown.ts';
import { readStoredJson, writeStoredJson } from '../../app/storage/stored.ts';

type Ends = Readonly<Record<string, number>>;

/** No count is longer: a clock that was set back does not lock the button. */
const COUNT_MAX_MS = 60_000;

const endsNow = (): Ends => {
  const stored = readStoredJson('codeCountdowns');
  if (typeof stored !== 'object' || stored === null) return {};
  const now = Date.now();
  const open = Object.entries(stored).filter(([, end]) => typeof end === 'number' && end > now && end <= now + COUNT_MAX_MS);
  return Object.fromEntries(open) as Ends;
};

/** Counts down to when a code for this use may be asked for again; a reload goes on counting (section 9: 60 s). */
export const useStoredCountdown = (use: string): Countdown => {
  const before = useMemo(() => endsNow()[use] ?? 0, [use]);
  const { secondsLeft, start } = useCountdown(before);
  return useMemo(
    () => ({
      secondsLeft,
      start: (seconds: number) => {
        writeStoredJson('codeCountdowns', { ...endsNow(), [use]: Date.now() + seconds * 1_000 });
        start(seconds);
      },
    }),
    [secondsLeft, start, use],
  );
};
