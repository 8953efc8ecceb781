/** Whether Back leads to a page of this app: the router counts its entries in the history. */
export const hasPageBefore = (): boolean => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0;
};

let cameFromOutside: () => boolean = () => false;

/** Told once by the app how to see that it was entered by a link on another site. */
export const provideOutside = (isOutside: () => boolean): void => {
  cameFromOutside = isOutside;
};

/** Whether the bar's arrow leads back: to a page of this app, or to the other site whose link led here. */
export const hasPlaceBefore = (): boolean => {
  return hasPageBefore() || cameFromOutside();
};
