/** A page that is drawn at all is drawn sooner, on the slowest phone too. */
const FRAME_MAX_MS = 200;

/**
 * Resolves once what was touched has been drawn as pressed: work that begins before that leaves the touch unanswered on a slow phone. At once
 * where nobody looks at the page, and without a frame where the browser draws none, as behind another window: no touch may lead nowhere.
 */
export const afterPaint = (): Promise<void> => {
  if (document.visibilityState !== 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    const late = setTimeout(resolve, FRAME_MAX_MS);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve);
    });
  });
};
