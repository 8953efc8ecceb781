import { type RefObject, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { endOpening, isOpening, openingLeftMs } from './opening.ts';

/** Two cards fill a phone. */
const AT_FIRST = 3;
const EACH = 2;
const FRAME_MS = 16;
/** More than a screen below what is in sight. */
const AHEAD = '1000px 0px';

/**
 * How many of `count` rows are drawn: all of them, but for the first list of a document that is opening. There those in sight come first, and a
 * few more at a time as their end draws near or the document has come to rest, so that a finger is answered meanwhile
 * (the longest task was 1.2 to 2.1 times as long without: bench/PROFILE.md, 'Paint'). `end` stands behind the last row while some are left.
 */
export const useSlices = (count: number): { readonly drawn: number; readonly end: RefObject<HTMLDivElement | null> } => {
  const [drawn, setDrawn] = useState(() => (isOpening() ? AT_FIRST : Number.POSITIVE_INFINITY));
  const end = useRef<HTMLDivElement>(null);
  // Whoever leaves and comes back finds the list as long as it is.
  const leave = useEffectEvent(() => count > 0 && endOpening());
  useEffect(() => () => void leave(), []);
  useEffect(() => {
    if (drawn >= count) {
      if (count > 0) {
        endOpening();
        setDrawn(Number.POSITIVE_INFINITY);
      }
      return undefined;
    }
    const element = end.current;
    if (element === null) return undefined;
    const more = () => startTransition(() => setDrawn((before) => before + EACH));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) timer = setTimeout(more, FRAME_MS);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    // Once it is calm, also for whoever searches the page or hears it read and never scrolls.
    const calm = setTimeout(more, openingLeftMs() + FRAME_MS);
    const all = () => setDrawn(Number.POSITIVE_INFINITY);
    window.addEventListener('beforeprint', all);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      clearTimeout(calm);
      window.removeEventListener('beforeprint', all);
    };
  }, [count, drawn]);
  return { drawn: Math.min(drawn, count), end };
};
