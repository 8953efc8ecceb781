import { useLayoutEffect, useRef } from 'react';

/** Remembers how far each tab of a screen was scrolled, and comes back to it. Call what it answers before another tab is shown. */
export const useRestoredScroll = (tab: string): (() => void) => {
  const tops = useRef(new Map<string, number>());
  const shown = useRef(tab);
  useLayoutEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    window.scrollTo({ top: tops.current.get(tab) ?? 0, behavior: 'instant' });
  }, [tab]);
  return () => void tops.current.set(shown.current, window.scrollY);
};
