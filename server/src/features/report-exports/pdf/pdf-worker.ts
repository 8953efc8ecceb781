import { parentPort, workerData } from 'node:worker_threads';
import { drawReport } from './draw-report.ts';
import type { PaperTask } from './make-pdf.ts';

/** The program of the thread in which a report is drawn. */
const bytes = await drawReport(workerData as PaperTask);
parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
