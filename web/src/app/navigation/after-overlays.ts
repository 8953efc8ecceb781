const PAUSE_MS = 20;
const WAIT_MAX_MS = 600;

const isOverlayEntry = (state: unknown): boolean => typeof state === 'object' && state !== null && 'overlayDepth' in state;

/**
 * Settles when the history entry of an overlay that has just closed is gone. Await it before going anywhere after a question: the way
 * back over that entry and the way to the next screen would cross.
 */
export const afterOverlays = async (): Promise<void> => {
  for (let waitedMs = 0; waitedMs < WAIT_MAX_MS && isOverlayEntry(window.history.state); waitedMs += PAUSE_MS) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
};
