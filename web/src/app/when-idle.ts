const WAIT_MAX_MS = 4_000;

/** Runs something once the browser has nothing better to do. Returns how to call it off. */
export const whenIdle = (run: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(run, { timeout: WAIT_MAX_MS });
    return () => window.cancelIdleCallback(id);
  }
  const timer = setTimeout(run, 1_500);
  return () => clearTimeout(timer);
};
