import { type RefObject, useCallback, useEffect, useState } from 'react';

const TURN_MS = 6_000;

const wantsCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export type Slides = {
  readonly current: number;
  readonly isTurning: boolean;
  readonly toggle: () => void;
  readonly onScroll: () => void;
  /** For the hand that turns by itself: then the pages no longer do. */
  readonly stop: () => void;
};

/** Pages side by side in a strip that scrolls: which one is seen, and the turning from one to the next until somebody takes over. */
export const useSlides = (strip: RefObject<HTMLElement | null>, count: number): Slides => {
  const [current, setCurrent] = useState(0);
  const [isTurning, setIsTurning] = useState(() => !wantsCalm());
  const isMoving = isTurning && count > 1;

  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      const element = strip.current;
      if (element === null || document.visibilityState !== 'visible') return;
      const next = (Math.round(element.scrollLeft / Math.max(1, element.clientWidth)) + 1) % count;
      element.scrollTo({ left: next * element.clientWidth, behavior: 'smooth' });
    }, TURN_MS);
    return () => clearInterval(timer);
  }, [isMoving, count, strip]);

  const onScroll = useCallback(() => {
    const element = strip.current;
    if (element !== null) setCurrent(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)));
  }, [strip]);
  const stop = useCallback(() => setIsTurning(false), []);
  const toggle = useCallback(() => setIsTurning((was) => !was), []);
  return { current: Math.min(current, Math.max(0, count - 1)), isTurning: isMoving, toggle, onScroll, stop };
};
