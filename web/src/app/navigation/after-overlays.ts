const pauseMs = 20;
const waitMaxMs = 600;

const isOverlayEntry = (state: unknown): boolean => typeof state === 'object' && state !== null && 'overlayDepth' in state;

/**
 * Settles when the history entry of an overlay that has just closed is gone. Await it before going anywhere after a question: the way
 * back over that entry and the way to the next screen would cross.
 */
export async function afterOverlays(): Promise<void> {
  for (let waitedMs = 0; waitedMs < waitMaxMs && isOverlayEntry(window.history.state); waitedMs += pauseMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
