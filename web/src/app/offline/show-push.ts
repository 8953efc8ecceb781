import { pageOf, readPush } from './push-message.ts';

/** A page of this app that is open in the browser. */
export type OpenPage = {
  readonly visibilityState: 'hidden' | 'visible' | 'prerender';
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
};

/** As much of a service worker as a push needs. */
export type PushScope = {
  readonly location: { readonly origin: string };
  readonly clients: {
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly OpenPage[]>;
    openWindow(address: string): Promise<unknown>;
  };
  readonly registration: {
    showNotification(title: string, options: { body: string; tag: string; icon: string; badge: string; data: unknown }): Promise<void>;
  };
};

const openPages = ({ clients }: PushScope) => clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Shows what was sent, unless a screen of the app stands before somebody's eyes: that shows it already (decision 79). */
export const showPush = async (scope: PushScope, text: string): Promise<void> => {
  const message = readPush(text);
  if (message === null) return;
  const pages = await openPages(scope);
  if (pages.some((page) => page.visibilityState === 'visible')) return;
  const { title, body, tag, link } = message;
  await scope.registration.showNotification(title, { body, tag, icon: '/icon-192.png', badge: '/icon-192.png', data: { link } });
};

/** Opens what a notification is about: in a page that is open, or in a new one. */
export const openPush = async (scope: PushScope, data: unknown): Promise<void> => {
  const link = typeof data === 'object' && data !== null && 'link' in data && typeof data.link === 'string' ? data.link : '';
  const to = pageOf(link, scope.location.origin);
  const [page] = await openPages(scope);
  if (page === undefined) return void (await scope.clients.openWindow(to));
  // Told first: a page that may not come to the front still leads there.
  page.postMessage({ type: 'go', to });
  await page.focus();
};
