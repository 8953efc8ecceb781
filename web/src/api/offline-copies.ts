import { hashKey } from '@tanstack/react-query';
import { callContext } from './call-context.ts';

/** Copies of the last pages that were read, for reading them without a network. They belong to one reader. */
const STORE = 'yanzhi-pages';
const COPIES_MAX = 60;

const isThere = (): boolean => typeof caches !== 'undefined';

/** What a copy is kept of: the same read has the same name whatever the order of its input. */
export type CopyOf = { readonly id: string; readonly input: Readonly<Record<string, unknown>> };

const addressOf = ({ id, input }: CopyOf): string => {
  const url = new URL('/copies', location.origin);
  url.searchParams.set('of', hashKey([id, input]));
  url.searchParams.set('reader', callContext().reader());
  url.searchParams.set('language', callContext().language());
  return url.href;
};

/** Keeps the answer of a read. A device that keeps nothing (private mode, no room) is no error. */
export const saveCopy = async (read: CopyOf, answer: unknown): Promise<void> => {
  if (!isThere()) return;
  const address = addressOf(read);
  try {
    const cache = await caches.open(STORE);
    await cache.put(address, new Response(JSON.stringify(answer), { headers: { 'Content-Type': 'application/json' } }));
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - COPIES_MAX)).map((key) => cache.delete(key)));
    // The session may have ended while this was written.
    if (addressOf(read) !== address) await cache.delete(address);
  } catch (error) {
    console.warn('No copy kept for reading offline.', error);
  }
};

/** The copy of a read, or undefined where there is none. */
export const copyFor = async (read: CopyOf): Promise<unknown> => {
  if (!isThere()) return undefined;
  try {
    const cache = await caches.open(STORE);
    return await (await cache.match(addressOf(read)))?.json();
  } catch {
    return undefined;
  }
};

/** Forgets every copy: at sign-out, and when another person signs in. */
export const forgetCopies = async (): Promise<void> => {
  if (isThere()) await caches.delete(STORE);
};
