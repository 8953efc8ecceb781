import type { Live } from '../live/live.ts';
import type { Found } from './pages/find-page.ts';

const CACHE_MS = 1_000;
const TOPIC = 'shared-page-cache';
const KEY_MAX = 300;
const ENTRIES_MAX = 200;

/** An answer as it is sent, with the call that it answers. */
export type CachedAnswer = { call: string; status: number; body: Buffer };

/** What was made under keys, for a second at most. Times in ms. */
export type Cache<Value> = {
  find(key: string, at: number): Value | null;
  /** What stands there or is being made, or else what `make` makes: once for all who ask meanwhile, each for themselves where it fails. */
  share(key: string, at: number, make: () => Promise<Value>): Promise<Value>;
  /** The moment to hand to `store`: what was made from before the cache was emptied is not stored. */
  generation(): number;
  store(key: string, made: { generation: number; at: number; value: Value }): void;
};

/**
 * What many are shown alike. Answers to guests and documents are emptied by whatever may take something out of sight, here and in every
 * process that Redis joins; without Redis another process's shows after a second. `pages` are what lists and reports are made of for those
 * who are signed in, who see what they wrote themselves: any write of this process empties them too.
 */
export type SharedPageCache = {
  answers: Cache<CachedAnswer>;
  documents: Cache<Found>;
  pages: Cache<object>;
  /** Something was written that takes nothing out of sight, as a like does. */
  clearPages(): void;
  /** Something else was written. Resolves when the other processes were told. */
  clear(): Promise<void>;
};

const openCache = <Value>(): Cache<Value> & { clear(): void } => {
  const cached = new Map<string, { value: Value; at: number }>();
  const fills = new Map<string, { made: Promise<Value>; at: number }>();
  let generation = 0;
  const isYoung = (since: number, at: number): boolean => at - since >= 0 && at - since < CACHE_MS;
  const find = (key: string, at: number): Value | null => {
    const found = cached.get(key);
    if (found && isYoung(found.at, at)) return found.value;
    cached.delete(key);
    return null;
  };
  const store: Cache<Value>['store'] = (key, made) => {
    if (made.generation !== generation || key.length > KEY_MAX) return;
    // What is kept anew is the youngest again.
    cached.delete(key);
    for (const [oldest, { at }] of cached) {
      if (cached.size < ENTRIES_MAX && made.at - at < CACHE_MS) break;
      cached.delete(oldest);
    }
    cached.set(key, { value: made.value, at: made.at });
  };
  const share: Cache<Value>['share'] = async (key, at, make) => {
    const found = find(key, at);
    if (found !== null) return found;
    const pending = fills.get(key);
    // Behind one another the last would wait for all that failed.
    if (pending && isYoung(pending.at, at)) return pending.made.catch(make);
    const fill = { made: make(), at };
    const began = generation;
    fills.set(key, fill);
    try {
      const value = await fill.made;
      store(key, { generation: began, at, value });
      return value;
    } finally {
      if (fills.get(key) === fill) fills.delete(key);
    }
  };
  const clear = (): void => {
    generation += 1;
    cached.clear();
    fills.clear();
  };
  return { find, share, store, clear, generation: () => generation };
};

/** Many who write at once are told of together: whoever comes while a message is under way shares the next one. */
const inOneMessage = (send: () => Promise<void>): (() => Promise<void>) => {
  let sending: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const begin = (): Promise<void> => {
    next = null;
    const sent = send().finally(() => {
      if (sending === sent) sending = null;
    });
    sending = sent;
    return sent;
  };
  return () => {
    if (!sending) return begin();
    next ??= sending.then(begin);
    return next;
  };
};

/** Opens the caches of this process, which are emptied together with those of the others. */
export const openSharedPageCache = (live: Pick<Live, 'tellOthers' | 'onTold'>): SharedPageCache => {
  const [answers, documents, pages] = [openCache<CachedAnswer>(), openCache<Found>(), openCache<object>()];
  const clearHere = (): void => {
    for (const cache of [answers, documents, pages]) cache.clear();
  };
  live.onTold(TOPIC, clearHere);
  const tellOthers = inOneMessage(() => live.tellOthers(TOPIC));
  return {
    answers,
    documents,
    pages,
    clearPages: pages.clear,
    clear: () => {
      clearHere();
      return tellOthers();
    },
  };
};
