import type { Live } from '../live/live.ts';

const KEPT_MS = 1_000;
const TOPIC = 'guest-answers';
const KEY_MAX = 300;
const ENTRIES_MAX = 200;

/** An answer as it is sent, with the call that it answers. */
export type KeptAnswer = { call: string; status: number; body: Buffer };

/** What is kept under keys until something is written, and for a second at most. Times in ms. */
export type Kept<Value> = {
  /** What stands under that key while it holds. */
  find(key: string, at: number): Value | null;
  /** The moment to hand to `keep`: what was made from before a write is not kept. */
  mark(): number;
  keep(key: string, made: { mark: number; at: number; value: Value }): void;
};

/**
 * Answers that are the same for every guest, such as the hottest feeds, written once and sent again for at most a second, and no longer
 * than until anything is written, here or in a process that Redis joins: what was just deleted or hidden is gone with its next answer.
 * Without Redis another process's writes show after a second at most. `pages` keeps by the same rule what lists and reports are made of for
 * those who are signed in.
 */
export type GuestAnswers = Kept<KeptAnswer> & {
  pages: Kept<object>;
  /** Another store by the same rule, such as that of documents. */
  open<Value>(): Kept<Value>;
  /** What another request began to make under that key no longer ago than it may be kept: null where none does, and where it came to nothing. */
  underWay(key: string, asked: { mark: number; at: number }): Promise<KeptAnswer | null> | null;
  /** Says that the answer is being made, and gives what to call with it, or with null: others wait for one instead of all making it. */
  begin(key: string, asked: { mark: number; at: number }): (made: KeptAnswer | null) => void;
  /** Something was written, or a job ran. Resolves when the other processes were told. */
  forget(): Promise<void>;
};

type Store<Value> = Kept<Value> & { clear(): void };

const openStore = <Value>(mark: () => number): Store<Value> => {
  const kept = new Map<string, { value: Value; at: number }>();
  return {
    mark,
    find: (key, at) => {
      const found = kept.get(key);
      if (!found) return null;
      const age = at - found.at;
      if (age >= 0 && age < KEPT_MS) return found.value;
      kept.delete(key);
      return null;
    },
    keep: (key, made) => {
      if (made.mark !== mark() || key.length > KEY_MAX) return;
      // What is kept anew is the youngest again.
      kept.delete(key);
      for (const [oldest, { at }] of kept) {
        if (kept.size < ENTRIES_MAX && made.at - at < KEPT_MS) break;
        kept.delete(oldest);
      }
      kept.set(key, { value: made.value, at: made.at });
    },
    clear: () => kept.clear(),
  };
};

/** Many who write at once are told of together: whoever comes while a message is under way shares the next one. */
const inOneMessage = (tell: () => Promise<void>): (() => Promise<void>) => {
  let underWay: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const begin = (): Promise<void> => {
    next = null;
    const told = tell().finally(() => {
      if (underWay === told) underWay = null;
    });
    underWay = told;
    return told;
  };
  return () => {
    if (!underWay) return begin();
    next ??= underWay.then(begin);
    return next;
  };
};

/** Opens the stores of this process, which forget together with those of the others. */
export const openGuestAnswers = (live: Pick<Live, 'tellOthers' | 'onTold'>): GuestAnswers => {
  let writes = 0;
  const mark = (): number => writes;
  const clears: (() => void)[] = [];
  const open = <Value>(): Kept<Value> => {
    const store = openStore<Value>(mark);
    clears.push(store.clear);
    return store;
  };
  const answers = open<KeptAnswer>();
  const pages = open<object>();
  const clear = (): void => {
    writes += 1;
    for (const one of clears) one();
  };
  live.onTold(TOPIC, clear);
  const tellOthers = inOneMessage(() => live.tellOthers(TOPIC));
  const making = new Map<string, { made: Promise<KeptAnswer | null>; at: number }>();
  const place = (key: string, since: number): string => `${since} ${key}`;
  return {
    ...answers,
    pages,
    open,
    underWay: (key, { mark: since, at }) => {
      const found = making.get(place(key, since));
      return found && at - found.at >= 0 && at - found.at < KEPT_MS ? found.made : null;
    },
    begin: (key, { mark: since, at }) => {
      const { promise, resolve } = Promise.withResolvers<KeptAnswer | null>();
      making.set(place(key, since), { made: promise, at });
      return (made) => {
        if (making.get(place(key, since))?.made === promise) making.delete(place(key, since));
        resolve(made);
      };
    },
    forget: () => {
      clear();
      return tellOthers();
    },
  };
};
