let openedKey: string | null = null;

/** The mark of the entry of the history that is open now; it gets one where it has none. */
const markOfEntry = (): string => {
  const state: unknown = window.history.state;
  if (typeof state === 'object' && state !== null && 'opened' in state && typeof state.opened === 'string') return state.opened;
  const opened = Math.random().toString(36).slice(2);
  window.history.replaceState({ ...(typeof state === 'object' ? state : null), opened }, '');
  return opened;
};

/**
 * Under which name the place on a screen is kept. The router calls the entry that a document began with `default` in every document of a tab:
 * a page that is opened by its address would begin where the one before it was left.
 */
export const scrollKey = ({ key }: { readonly key: string }): string => {
  if (key !== 'default') return key;
  openedKey ??= markOfEntry();
  return openedKey;
};
