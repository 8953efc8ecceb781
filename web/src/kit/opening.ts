const OPENING_MS = 8_000;

let hasListStood = false;

/** Whether the page was reached by a link or an address: where it comes back, by reloading for one, it has to be as long as it was. */
const isFresh = (): boolean => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && 'type' in entry && entry.type === 'navigate';
};

/** The document is opening and no list of it stands yet: what is out of sight may wait for what is in it. */
export const isOpening = (): boolean => !hasListStood && performance.now() < OPENING_MS && isFresh();

/** How long the document may still be called opening, in ms. */
export const openingLeftMs = (): number => Math.max(0, OPENING_MS - performance.now());

/** A list stands: from here on lists come whole, so that a way back leads to the place it was left at. */
export const endOpening = (): void => {
  hasListStood = true;
};
