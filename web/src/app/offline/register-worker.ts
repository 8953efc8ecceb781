import { goTo } from '../navigation/navigator.ts';
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

/** A notification was pressed while this page was open: it goes where that leads. */
const followPresses = (): void => {
  navigator.serviceWorker.addEventListener('message', ({ data }: { data: unknown }) => {
    if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'go') return;
    if ('to' in data && typeof data.to === 'string') goTo(pageOf(data.to, location.origin));
  });
};

/** Registers the service worker: the app's own files are there without a network, and a new version waits until it is asked for. */
export const registerWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  followPresses();
  navigator.serviceWorker.register('/service-worker.js').then(
    (registration) => {
      offerWhenWaiting(registration);
      void navigator.serviceWorker.ready.then((ready) => handOver(ready.active));
    },
    (error: unknown) => console.warn('The app is not available offline.', error),
  );
};
