/**
 * Resolves once what was touched has been drawn as pressed: work that begins before that leaves the touch unanswered on a slow phone. At once
 * where nobody looks at the page.
 */
export const afterPaint = (): Promise<void> => {
  if (document.visibilityState !== 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
};
