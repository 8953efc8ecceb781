const KEPT_MS = 1_000;
const ADDRESS_MAX = 300;
const ENTRIES_MAX = 200;

type Kept = { body: Buffer; at: number };

/**
 * Answers that are the same for every guest, such as the hottest feeds, written once and sent again for at most a second, and no longer
 * than until this process writes anything: what was just deleted or hidden is gone with its next answer. Another process's writes show
 * after a second at most.
 */
export type GuestAnswers = {
  /** The answer of that key while it holds; `at` in ms. */
  find(key: string, at: number): Buffer | null;
  /** The moment to hand to `keep`: an answer made from before a write is not kept. */
  mark(): number;
  keep(key: string, made: { mark: number; at: number; body: string }): void;
  /** Something was written, or a job ran. */
  forget(): void;
};

export const openGuestAnswers = (): GuestAnswers => {
  const kept = new Map<string, Kept>();
  let writes = 0;
  return {
    find: (key, at) => {
      const found = kept.get(key);
      if (!found) return null;
      const age = at - found.at;
      if (age >= 0 && age < KEPT_MS) return found.body;
      kept.delete(key);
      return null;
    },
    mark: () => writes,
    keep: (key, { mark, at, body }) => {
      if (mark !== writes || key.length > ADDRESS_MAX) return;
      if (kept.size >= ENTRIES_MAX) kept.clear();
      kept.set(key, { body: Buffer.from(body), at });
    },
    forget: () => {
      writes += 1;
      kept.clear();
    },
  };
};
