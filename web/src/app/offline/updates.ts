import { useSyncExternalStore } from 'react';

type Apply = () => void;

let waiting: Apply | null = null;
const listeners = new Set<() => void>();

const publish = (next: Apply | null): void => {
  waiting = next;
  for (const listener of listeners) listener();
};

/** A new version stands ready; `apply` puts it in place. */
export const offerUpdate = (apply: Apply): void => {
  publish(apply);
};

/** Later: the new version comes with the next visit. */
export const declineUpdate = (): void => {
  publish(null);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How to put the new version in place, or null while there is none. */
export const useUpdate = (): Apply | null => {
  return useSyncExternalStore(
    subscribe,
    () => waiting,
    () => null,
  );
};
