import { goTo } from '../navigation/navigator.ts';
import { currentSession } from '../session/session-store.ts';
import { pageOf } from './push-message.ts';
import { offerUpdate } from './updates.ts';

/** Hands the worker what this page has loaded before the worker was there, so that the first visit is enough to come back offline. */
const handOver = (worker: ServiceWorker | null): void => {
  const loaded = performance.getEntriesByType('resource').map((entry) => entry.name);
  const assets = loaded.filter((name) => name.startsWith(`${location.origin}/assets/`));
  worker?.postMessage({ type: 'keep', assets });
};

const offerWhenWaiting = (registration: ServiceWorkerRegistration): void => {
  const offer = (worker: ServiceWorker) =>
    offerUpdate(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      worker.postMessage({ type: 'activate' });
    });
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const fresh = registration.installing;
    fresh?.addEventListener('statechange', () => {
      if (fresh.state === 'installed' && navigator.serviceWorker.controller) offer(fresh);
    });
  });
};

const readerNow = (): number | null => {
  const session = currentSession();
  return session.status === 'person' ? (session.user?.id ?? null) : null;
};

/** What the worker says to this page: a notification was pressed, and the page goes where that leads; or it asks who uses the page. */
const followWorker = (): void => {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('type' in data)) return;
    if (data.type === 'whose') ports[0]?.postMessage(readerNow());
    if (data.type === 'go' && 'to' in data && typeof data.to === 'string') goTo(pageOf(data.to, location.origin));
  });
};

/** Registers the service worker: the app's own files are there without a network, and a new version waits until it is asked for. */
export const registerWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  followWorker();
  navigator.serviceWorker.register('/service-worker.js').then(
    // Where workers are blocked, some blockers answer with nothing instead of an error.
    (registration?: ServiceWorkerRegistration) => {
      if (!registration) return;
      offerWhenWaiting(registration);
      void navigator.serviceWorker.ready.then((ready) => handOver(ready.active));
    },
    (error: unknown) => console.warn('The app is not available offline.', error),
  );
};
