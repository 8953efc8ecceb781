import { Worker } from 'node:worker_threads';

export type BareHashing = {
  /** Passwords that argon2id alone verifies in a second, so many at once. */
  perSecond(asked: { hash: string; password: string; inFlight: number; milliseconds: number }): Promise<number>;
  close(): Promise<void>;
};

/** Hashing in a thread of its own, without a server around it. */
export const openBareHashing = (): BareHashing => {
  const worker = new Worker(new URL('./bare-hashing.worker.ts', import.meta.url));
  return {
    perSecond: (asked) =>
      new Promise((resolve) => {
        worker.once('message', resolve);
        worker.postMessage(asked);
      }),
    close: async () => {
      await worker.terminate();
    },
  };
};
