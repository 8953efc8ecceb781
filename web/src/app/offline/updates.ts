import { useSyncExternalStore } from 'react';

type Apply = () => void;

let waiting: Apply | null = null;
const listeners = new Set<() => void>();

function publish(next: Apply | null): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** A new version stands ready; `apply` puts it in place. */
export function offerUpdate(apply: Apply): void {
  publish(apply);
}

/** Later: the new version comes with the next visit. */
export function declineUpdate(): void {
  publish(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How to put the new version in place, or null while there is none. */
export function useUpdate(): Apply | null {
  return useSyncExternalStore(
    subscribe,
    () => waiting,
    () => null,
  );
}
