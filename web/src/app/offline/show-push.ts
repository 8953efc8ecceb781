import { pageOf, readPush } from './push-message.ts';

/** A page of this app that is open in the browser. */
export type OpenPage = {
  readonly visibilityState: 'hidden' | 'visible' | 'prerender';
  focus(): Promise<unknown>;
  postMessage(message: unknown, transfer?: MessagePort[]): void;
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

/** A page that has not said by then who uses it is asleep, or of a version that does not know the question. */
const ANSWER_MS = 300;

/** Who uses a page, by their id; null for a guest, and where it does not say. */
const readerOf = (page: OpenPage): Promise<number | null> =>
  new Promise((resolve) => {
    const { port1: here, port2: there } = new MessageChannel();
    const end = (id: number | null) => {
      clearTimeout(timer);
      here.close();
      resolve(id);
    };
    const timer = setTimeout(() => end(null), ANSWER_MS);
    here.onmessage = ({ data }: { data: unknown }) => end(typeof data === 'number' ? data : null);
    page.postMessage({ type: 'whose' }, [there]);
  });

/** The first of some pages that a person uses. */
const pageOfPerson = async (pages: readonly OpenPage[], id: number | null): Promise<OpenPage | undefined> => {
  if (id === null) return undefined;
  const readers = await Promise.all(pages.map(readerOf));
  return pages.find((_, nth) => readers[nth] === id);
};

/** Shows what was sent, unless a screen of the app stands before the eyes of whom it is for: that shows it already (decision 79). */
export const showPush = async (scope: PushScope, text: string): Promise<void> => {
  const message = readPush(text);
  if (message === null) return;
  const { title, body, tag, link, to } = message;
  const visible = (await openPages(scope)).filter((page) => page.visibilityState === 'visible');
  if ((await pageOfPerson(visible, to)) !== undefined) return;
  await scope.registration.showNotification(title, { body, tag, icon: '/icon-192.png', badge: '/icon-192.png', data: { link, to } });
};

const pressedOf = (data: unknown): { link: string; to: number | null } => {
  if (typeof data !== 'object' || data === null) return { link: '', to: null };
  return {
    link: 'link' in data && typeof data.link === 'string' ? data.link : '',
    to: 'to' in data && typeof data.to === 'number' ? data.to : null,
  };
};

/** Opens what a notification is about: in a page that is open, first of all one of whom it was for, or in a new one. */
export const openPush = async (scope: PushScope, data: unknown): Promise<void> => {
  const pressed = pressedOf(data);
  const to = pageOf(pressed.link, scope.location.origin);
  const pages = await openPages(scope);
  const [first] = pages;
  if (first === undefined) return void (await scope.clients.openWindow(to));
  const page = pages.length === 1 ? first : ((await pageOfPerson(pages, pressed.to)) ?? first);
  // Told first: a page that may not come to the front still leads there.
  page.postMessage({ type: 'go', to });
  await page.focus();
};
