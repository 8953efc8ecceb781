import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger as DrizzleLogger } from 'drizzle-orm';

type Counter = { queries: number; texts: string[] | null };
const counting = new AsyncLocalStorage<Counter>();

/** Runs `work` while counting its queries, so that a page's budget (architecture, rule 5) can be shown and asserted. */
export const countQueries = <T>(work: (counter: Counter) => Promise<T>, withTexts = false): Promise<T> => {
  const counter: Counter = { queries: 0, texts: withTexts ? [] : null };
  return counting.run(counter, () => work(counter));
};

/** Runs `work` outside the count: the session look-up and the idempotency store are not part of a page's budget. */
export const uncounted = <T>(work: () => Promise<T>): Promise<T> => counting.exit(work);

export const queryCounter: DrizzleLogger = {
  logQuery(text) {
    const counter = counting.getStore();
    if (!counter) return;
    counter.queries += 1;
    counter.texts?.push(text);
  },
};
