import { Worker } from 'node:worker_threads';
import { refuse } from '../../kernel/errors/refuse.ts';
import { mediaQueue } from '../files/media/media-queue.ts';

const MAX_UNDER_WAY = 41;
/** Of one person, so that nobody fills the queue. */
const OF_ONE = 4;
const TASK_MS = 30_000;
const MEMORY_MB = 256;

/** One at a time: what is drawn takes a core, and the server needs its own. */
const queue = mediaQueue({ places: { quick: 1, long: 0 }, perPerson: OF_ONE, inAll: MAX_UNDER_WAY });

const draw = (program: URL, task: unknown): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(program, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    const timer = setTimeout(() => {
      void worker.terminate();
      reject(refuse('UNAVAILABLE'));
    }, TASK_MS);
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(refuse('UNAVAILABLE'));
    });
  });

/**
 * Has a program draw a paper beside the server's own thread, bounded in time and memory; it is handed the task and posts the bytes. `person` is
 * for whom it is drawn. Throws TOO_MANY where this person has too much under way, UNAVAILABLE where too many are drawn, or it takes too long.
 */
export const drawPaper = (program: URL, task: unknown, person: string): Promise<Buffer> => queue.run({ person }, () => draw(program, task));
