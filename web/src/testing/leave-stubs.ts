import { afterEach, vi } from 'vitest';

// The files of tests that one worker runs share its globals.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
