import { parentPort, workerData } from 'node:worker_threads';
import { drawCopy } from './copy.drawing.ts';
import type { CertificateTask } from './copy.thread.ts';

/** The program of the thread in which a copy of a certificate is drawn. */
const bytes = await drawCopy(workerData as CertificateTask);
parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
