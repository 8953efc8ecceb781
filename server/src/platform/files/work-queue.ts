import { refuse } from '../../kernel/errors/refuse.ts';

export type WorkQueue = {
  /** Runs `work` once there is room for its weight. Throws UNAVAILABLE when too many wait already. */
  run<T>(weight: number, work: () => Promise<T>): Promise<T>;
};

/** Lets work through while the weights under way fit `capacity`, in the order of arrival, so that a burst takes time and not memory. */
export const workQueue = (capacity: number, maxWaiting: number): WorkQueue => {
  let inUse = 0;
  const waiting: { weight: number; go: () => void }[] = [];
  const fits = (weight: number) => inUse === 0 || inUse + weight <= capacity;
  const next = () => {
    for (let first = waiting[0]; first && fits(first.weight); first = waiting[0]) {
      waiting.shift();
      inUse += first.weight;
      first.go();
    }
  };
  return {
    run: async (weight, work) => {
      const counted = Math.min(Math.max(weight, 1), capacity);
      if (waiting.length >= maxWaiting) throw refuse('UNAVAILABLE');
      await new Promise<void>((go) => {
        waiting.push({ weight: counted, go });
        next();
      });
      try {
        return await work();
      } finally {
        inUse -= counted;
        next();
      }
    },
  };
};
