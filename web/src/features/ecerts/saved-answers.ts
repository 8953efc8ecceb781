import { readStoredJson, writeStoredJson } from '../../app/storage/stored.ts';
import { isMembers, textOf } from './check/members.ts';

/** What was read of keys and lists is kept on this device: it says nothing of a person, and without a network it is all there is. */
const STORE = 'yanzhi-checker';
const SAVED_MAX = 100;
const READ_AT = 'x-read-at';

export type SavedAnswer = { readonly text: string; readonly at: number };

type Store = {
  readonly read: (address: string) => Promise<SavedAnswer | null>;
  readonly write: (address: string, saved: SavedAnswer) => Promise<void>;
};

const inCache: Store = {
  read: async (address) => {
    const found = await (await caches.open(STORE)).match(address);
    const at = Number(found?.headers.get(READ_AT) ?? 0);
    return found && at > 0 ? { text: await found.text(), at } : null;
  },
  write: async (address, { text, at }) => {
    const cache = await caches.open(STORE);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - SAVED_MAX)).map((key) => cache.delete(key)));
    await cache.put(address, new Response(text, { headers: { [READ_AT]: String(at) } }));
  },
};

/** What is kept by a page that was opened from a file, which has no cache; the newest last. */
const stored = (): readonly (readonly [string, SavedAnswer])[] => {
  const found = readStoredJson('checkerAnswers');
  return Object.entries(isMembers(found) ? found : {}).flatMap(([address, one]) => {
    const at = isMembers(one) ? Number(one['at']) : 0;
    return at > 0 ? [[address, { text: textOf(one, 'text'), at }] as const] : [];
  });
};

const inStorage: Store = {
  read: async (address) => stored().find(([one]) => one === address)?.[1] ?? null,
  write: async (address, saved) => {
    const others = stored().filter(([one]) => one !== address);
    writeStoredJson('checkerAnswers', Object.fromEntries([...others.slice(1 - SAVED_MAX), [address, saved]]));
  },
};

const store = (): Store => (window.location.protocol === 'file:' ? inStorage : inCache);

/** What the page itself was handed out with. */
const brought = new Map<string, SavedAnswer>();

/** Gives what the page brings with it: used where nothing newer was read since. */
export const bringAnswers = (address: string, answer: SavedAnswer): void => void brought.set(address, answer);

const newest = (saved: SavedAnswer | null, own: SavedAnswer | null): SavedAnswer | null =>
  saved && (own === null || saved.at >= own.at) ? saved : own;

/** In windows that keep nothing, and on addresses that are not secure, there is nothing but what the page brought. */
export const readSaved = async (address: string): Promise<SavedAnswer | null> => {
  const saved = await store()
    .read(address)
    .catch(() => null);
  return newest(saved, brought.get(address) ?? null);
};

export const saveAnswer = (address: string, saved: SavedAnswer): Promise<void> =>
  store()
    .write(address, saved)
    .catch(() => undefined);
