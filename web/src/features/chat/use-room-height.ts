import { type RefObject, useLayoutEffect } from 'react';

/**
 * Makes a room as high as what is left of the window: below what stands above it, above the keyboard. Some browsers lay a keyboard over the
 * page and tell of it by the visual viewport alone.
 */
export const useRoomHeight = (frame: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const element = frame.current;
    const view = window.visualViewport;
    if (element === null || view === null || view === undefined) return undefined;
    const fill = () => {
      const above = element.getBoundingClientRect().top + window.scrollY;
      const isKeyboardUp = window.innerHeight - view.height > 120;
      element.style.height = isKeyboardUp
        ? `${Math.round(view.height - above)}px`
        : `calc(100dvh - var(--safe-bottom) - ${Math.round(above)}px)`;
      // What is focused is scrolled into sight by moving the whole page, which the room has made way for already.
      if (isKeyboardUp && window.scrollY > 0) window.scrollTo({ top: 0 });
    };
    fill();
    view.addEventListener('resize', fill);
    const watcher = new ResizeObserver(fill);
    // A banner that comes above moves it down, and makes the page longer.
    watcher.observe(document.body);
    return () => {
      view.removeEventListener('resize', fill);
      watcher.disconnect();
    };
  }, [frame]);
};
