/** What the entry of the own report carries when the guide ends on it: where the person wanted to go, '' for nowhere. */
export const openedState = (redirect: string | null): { readonly openedFor: string } => ({ openedFor: redirect ?? '' });

/** The same, read from an entry; null on any other visit. */
export const openedFor = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'openedFor' in state && typeof state.openedFor === 'string' ? state.openedFor : null;
