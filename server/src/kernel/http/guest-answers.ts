const KEPT_MS = 1_000;
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
 * than until this process writes anything: what was just deleted or hidden is gone with its next answer. Another process's writes show
 * after a second at most. `pages` keeps by the same rule what lists and reports are made of for those who are signed in.
 */
export type GuestAnswers = Kept<KeptAnswer> & {
  pages: Kept<object>;
  /** What another request began to make under that key no longer ago than it may be kept: null where none does, and where it came to nothing. */
  underWay(key: string, asked: { mark: number; at: number }): Promise<KeptAnswer | null> | null;
  /** Says that the answer is being made, and gives what to call with it, or with null: others wait for one instead of all making it. */
  begin(key: string, asked: { mark: number; at: number }): (made: KeptAnswer | null) => void;
  /** Something was written, or a job ran. */
  forget(): void;
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
      const oldest = kept.size < ENTRIES_MAX ? undefined : kept.keys().next().value;
      if (oldest !== undefined) kept.delete(oldest);
      kept.set(key, { value: made.value, at: made.at });
    },
    clear: () => kept.clear(),
  };
};

export const openGuestAnswers = (): GuestAnswers => {
  let writes = 0;
  const mark = (): number => writes;
  const answers = openStore<KeptAnswer>(mark);
  const pages = openStore<object>(mark);
  const making = new Map<string, { made: Promise<KeptAnswer | null>; at: number }>();
  const place = (key: string, since: number): string => `${since} ${key}`;
  return {
    ...answers,
    pages,
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
      writes += 1;
      answers.clear();
      pages.clear();
    },
  };
};
