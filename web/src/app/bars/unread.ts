import { useSyncExternalStore } from 'react';

/** How much is new, as the bars show it (specification, section 2.2). */
export type Unread = {
  /** Comments, likes, requests, system messages: the flat counts together. */
  readonly notices: number;
  readonly chats: number;
  /** New followers and new mutual follows. */
  readonly followers: number;
};

const nothing: Unread = { notices: 0, chats: 0, followers: 0 };
let current = nothing;
const listeners = new Set<() => void>();

/** Tells the bars what is new; the counts that are not named stay as they are. */
export const setUnread = (change: Partial<Unread>): void => {
  current = { ...current, ...change };
  for (const listener of listeners) listener();
};

/** Forgets all counts: at sign-out. */
export const clearUnread = (): void => {
  setUnread(nothing);
};

/** What is new at this moment. */
export const currentUnread = (): Unread => {
  return current;
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is new, for a component. */
export const useUnread = (): Unread => {
  return useSyncExternalStore(subscribe, currentUnread, currentUnread);
};
