import { startTransition, useEffect, useState } from 'react';
import { endOpening, isOpening } from './opening.ts';

/** Two cards fill a phone. */
const AT_FIRST = 3;
const EACH = 2;
const FRAME_MS = 16;

/**
 * How many of `count` rows are drawn: all of them, but for the first list of a document that is opening. There those in sight come first and
 * the others a few at a time, so that a finger is answered meanwhile.
 */
export function useSlices(count: number): number {
  const [drawn, setDrawn] = useState(() => (isOpening() ? AT_FIRST : Number.POSITIVE_INFINITY));
  useEffect(() => {
    if (drawn >= count) {
      if (count > 0) {
        endOpening();
        setDrawn(Number.POSITIVE_INFINITY);
      }
      return undefined;
    }
    const timer = setTimeout(() => startTransition(() => setDrawn((before) => before + EACH)), FRAME_MS);
    return () => clearTimeout(timer);
  }, [count, drawn]);
  return Math.min(drawn, count);
}
