import { parentPort } from 'node:worker_threads';
import { verify } from '@node-rs/argon2';

/** Verifies one password over and over, `inFlight` at once, for a while; answers how many a second. */
parentPort?.on(
  'message',
  ({ hash, password, inFlight, milliseconds }: { hash: string; password: string; inFlight: number; milliseconds: number }) => {
    const until = performance.now() + milliseconds;
    const begun = performance.now();
    let done = 0;
    const one = async (): Promise<void> => {
      while (performance.now() < until) {
        await verify(hash, password);
        done += 1;
      }
    };
    void Promise.all(Array.from({ length: inFlight }, one)).then(() =>
      parentPort?.postMessage((done * 1000) / (performance.now() - begun)),
    );
  },
);
