import { callContext } from './call-context.ts';

/** Copies of the last pages that were read, for reading them without a network. They belong to one reader. */
const store = 'yanzhi-pages';
const copiesMax = 60;

const isThere = (): boolean => typeof caches !== 'undefined';

function addressOf(address: string): string {
  const url = new URL(address, location.origin);
  url.searchParams.set('reader', callContext().reader());
  url.searchParams.set('language', callContext().language());
  return url.href;
}

/** Keeps the answer of a read. A device that keeps nothing (private mode, no room) is no error. */
export async function keepCopy(address: string, answer: unknown): Promise<void> {
  if (!isThere()) return;
  const kept = addressOf(address);
  try {
    const cache = await caches.open(store);
    await cache.put(kept, new Response(JSON.stringify(answer), { headers: { 'Content-Type': 'application/json' } }));
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - copiesMax)).map((key) => cache.delete(key)));
    // The session may have ended while this was written.
    if (addressOf(address) !== kept) await cache.delete(kept);
  } catch (error) {
    console.warn('No copy kept for reading offline.', error);
  }
}

/** The copy of a read, or undefined where there is none. */
export async function copyFor(address: string): Promise<unknown> {
  if (!isThere()) return undefined;
  try {
    const cache = await caches.open(store);
    return await (await cache.match(addressOf(address)))?.json();
  } catch {
    return undefined;
  }
}

/** Forgets every copy: at sign-out, and when another person signs in. */
export async function forgetCopies(): Promise<void> {
  if (isThere()) await caches.delete(store);
}
