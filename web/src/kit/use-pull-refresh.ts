import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** How far the finger must travel before letting go refreshes (specification, section 9). */
export const PULL_THRESHOLD_PX = 100;

export type PullPhase = 'idle' | 'pull' | 'release' | 'refreshing';
export type Pull = { readonly phase: PullPhase; readonly travelPx: number };

const rest: Pull = { phase: 'idle', travelPx: 0 };

/**
 * Pull to refresh for a part of a page that scrolls with the window. Only a pull that starts at the very top counts, and only
 * when it goes down rather than sideways, so that carousels and tabs keep their swipes.
 */
export const usePullRefresh = (area: RefObject<HTMLElement | null>, onRefresh: (() => unknown) | undefined): Pull => {
  const [pull, setPull] = useState<Pull>(rest);
  const refresh = useEffectEvent(() => onRefresh?.());
  const enabled = onRefresh !== undefined;

  useEffect(() => {
    const element = area.current;
    if (element === null || !enabled) return;
    let start: { readonly x: number; readonly y: number } | null = null;
    let travelPx = 0;
    let busy = false;

    const begin = (event: TouchEvent) => {
      const touch = event.touches[0];
      const isAtTop = window.scrollY <= 0 && event.touches.length === 1;
      start = !busy && isAtTop && touch !== undefined ? { x: touch.clientX, y: touch.clientY } : null;
      travelPx = 0;
    };
    const move = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (start === null || touch === undefined) return;
      const downPx = touch.clientY - start.y;
      const sidePx = Math.abs(touch.clientX - start.x);
      if (travelPx === 0 && (downPx < 0 || sidePx > downPx)) {
        start = null;
        return;
      }
      travelPx = Math.max(0, downPx);
      if (travelPx > 0 && event.cancelable) event.preventDefault();
      setPull({ phase: travelPx >= PULL_THRESHOLD_PX ? 'release' : 'pull', travelPx });
    };
    const end = async () => {
      if (start === null) return;
      start = null;
      if (travelPx < PULL_THRESHOLD_PX) {
        setPull(rest);
        return;
      }
      busy = true;
      setPull({ phase: 'refreshing', travelPx: PULL_THRESHOLD_PX });
      await Promise.resolve(refresh()).catch(() => undefined);
      busy = false;
      setPull(rest);
    };
    const cancel = () => {
      start = null;
      if (!busy) setPull(rest);
    };

    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', cancel);
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', cancel);
    };
  }, [area, enabled]);
  return pull;
};
