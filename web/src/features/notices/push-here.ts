import { isInWeChat } from '../../app/browser.ts';

/** Why this browser cannot take pushes: it has no way to, or its owner has forbidden it. */
export type Hindrance = 'unsupported' | 'denied';

/** What stands in the way of calling this browser; null where nothing does. Inside WeChat it is not offered (decision 79). */
export const hindranceHere = (): Hindrance | null => {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isAble || isInWeChat()) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
};

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
};

const isKey = (kept: ArrayBuffer | null, key: Uint8Array): boolean => {
  if (kept === null) return false;
  const bytes = new Uint8Array(kept);
  return bytes.length === key.length && bytes.every((byte, at) => byte === key[at]);
};

/** What the server needs to call a browser. */
export type Subscription = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };

/** Asks for leave and subscribes by the house's key; null where leave was not given. One that was made for another key is made anew. */
export const subscribeHere = async (key: string): Promise<Subscription | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(key);
  const kept = await pushManager.getSubscription();
  const isOurs = kept !== null && isKey(kept.options.applicationServerKey, applicationServerKey);
  if (kept !== null && !isOurs) await kept.unsubscribe();
  const made = kept !== null && isOurs ? kept : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = made.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint === undefined || p256dh === undefined || auth === undefined ? null : { endpoint, keys: { p256dh, auth } };
};
