import { Worker } from 'node:worker_threads';
import type { Figures, Volley } from './fire.ts';
import { type Shot, wireText } from './shot.ts';

export type Target = { port: number };

export type Burst = { connections: number; milliseconds: number; once?: boolean };

/** The load generator, in a thread of its own. One burst at a time. */
export type Generator = {
  burst(target: Target, shots: readonly Shot[], burst: Burst): Promise<Figures>;
  close(): Promise<void>;
};

const GRACE_MS = 30_000;

type Message = { figures: Figures } | { error: string };

export const openGenerator = (): Generator => {
  const worker = new Worker(new URL('./fire.worker.ts', import.meta.url));
  const send = (volley: Volley): Promise<Figures> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the load generator did not come back')), volley.milliseconds + GRACE_MS);
      worker.once('message', (message: Message) => {
        clearTimeout(timer);
        if ('figures' in message) resolve(message.figures);
        else reject(new Error(message.error));
      });
      worker.postMessage(volley);
    });
  return {
    burst: (target, shots, burst) => send({ port: target.port, ...burst, wires: shots.map(wireText) }),
    close: async () => {
      await worker.terminate();
    },
  };
};
