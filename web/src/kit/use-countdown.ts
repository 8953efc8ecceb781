import { useCallback, useEffect, useState } from 'react';

export type Countdown = { readonly secondsLeft: number; readonly start: (seconds: number) => void };

/**
 * Counts whole seconds down to 0. It looks at the clock, so a page that slept in the background wakes with the right number.
 * `endsAtFirst`, in milliseconds, goes on with a count that began before.
 */
export const useCountdown = (endsAtFirst = 0): Countdown => {
  const [endsAt, setEndsAt] = useState(endsAtFirst);
  const [now, setNow] = useState(() => (endsAtFirst === 0 ? 0 : Date.now()));
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1_000));
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = useCallback((seconds: number) => {
    const from = Date.now();
    setNow(from);
    setEndsAt(from + seconds * 1_000);
  }, []);
  return { secondsLeft, start };
};
