import { refuse } from '../../kernel/errors/refuse.ts';

export type WorkQueue = {
  /** Runs `work` once there is room for its weight. Throws UNAVAILABLE when too many wait already or it waited too long, and what `signal` says. */
  run<T>(weight: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
};

type Place = { weight: number; go: () => void };

/**
 * Lets work through while the weights under way fit `capacity`, in the order of arrival, so that a burst takes time and not memory. Who waits
 * longer than `maxWaitMs`, or whose signal says that nobody wants the work any more, leaves.
 */
export const workQueue = (capacity: number, maxWaiting: number, maxWaitMs = Number.POSITIVE_INFINITY): WorkQueue => {
  let inUse = 0;
  const waiting: Place[] = [];
  const fits = (weight: number) => inUse === 0 || inUse + weight <= capacity;
  const next = () => {
    for (let first = waiting[0]; first && fits(first.weight); first = waiting[0]) {
      waiting.shift();
      inUse += first.weight;
      first.go();
    }
  };
  const room = (weight: number, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(late);
        signal?.removeEventListener('abort', gone);
      };
      const leave = (why: unknown) => {
        const at = waiting.indexOf(place);
        if (at >= 0) waiting.splice(at, 1);
        settle();
        reject(why);
        next();
      };
      const gone = () => leave(signal?.reason);
      const late = Number.isFinite(maxWaitMs) ? setTimeout(() => leave(refuse('UNAVAILABLE')), maxWaitMs) : undefined;
      const place: Place = {
        weight,
        go: () => {
          settle();
          resolve();
        },
      };
      signal?.addEventListener('abort', gone, { once: true });
      waiting.push(place);
      next();
    });
  return {
    run: async (weight, work, signal) => {
      const counted = Math.min(Math.max(weight, 1), capacity);
      signal?.throwIfAborted();
      if (waiting.length >= maxWaiting) throw refuse('UNAVAILABLE');
      await room(counted, signal);
      try {
        return await work();
      } finally {
        inUse -= counted;
        next();
      }
    },
  };
};
