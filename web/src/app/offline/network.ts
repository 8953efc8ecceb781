import { useSyncExternalStore } from 'react';
import { queryClient } from '#web/api/query-client.ts';

/** The server's own word that it is up. */
const PROBE_ADDRESS = '/healthz';
const PROBE_EVERY_MS = 10_000;

let isReached = true;
let nextProbe: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const announce = (): void => {
  for (const listener of listeners) listener();
};

const probe = async (): Promise<void> => {
  nextProbe = undefined;
  const isUp =
    document.visibilityState === 'visible' &&
    (await fetch(PROBE_ADDRESS, { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ));
  if (isUp) noteReach(true);
  else if (!isReached) probeLater();
};

const probeLater = (): void => {
  nextProbe ??= setTimeout(() => void probe(), PROBE_EVERY_MS);
};

/** Notes whether the server was reached; a phone may believe in a network that leads nowhere. What failed meanwhile is read again after that. */
export const noteReach = (reached: boolean): void => {
  if (!reached) probeLater();
  else {
    clearTimeout(nextProbe);
    nextProbe = undefined;
  }
  if (reached === isReached) return;
  isReached = reached;
  announce();
  if (reached) void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
};

/** Whether a call has a chance. */
export const isOnline = (): boolean => {
  return navigator.onLine && isReached;
};

const handleOnline = (): void => {
  noteReach(true);
  announce();
};

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    window.addEventListener('online', handleOnline);
    window.addEventListener('offline', announce);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('online', handleOnline);
    window.removeEventListener('offline', announce);
  };
};

/** Whether a call has a chance, for a component. */
export const useOnline = (): boolean => {
  return useSyncExternalStore(subscribe, isOnline, () => true);
};
