import { parentPort } from 'node:worker_threads';
import { fire, type Volley } from './fire.ts';

parentPort?.on('message', (volley: Volley) => {
  fire(volley).then(
    (figures) => parentPort?.postMessage({ figures }),
    (error: unknown) => parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) }),
  );
});
