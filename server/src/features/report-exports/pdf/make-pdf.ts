import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { inLocale } from '#contract/kernel/texts.ts';
import { reportPaperWords } from '#contract/report-exports/report-exports.messages.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { squareForPaper } from '../../../platform/files/files.public.ts';
import { mediaQueue } from '../../../platform/files/media-queue.ts';
import type { ReportExport } from '../load-export.ts';
import { PHOTO } from './photo.ts';

const PROGRAM = new URL('./pdf-worker.ts', import.meta.url);
const MAX_UNDER_WAY = 41;
const TASK_MS = 30_000;
const MEMORY_MB = 256;

export type PaperWords = Record<keyof typeof reportPaperWords, string>;
/** `photo` is a square JPEG of the owner. */
export type PaperTask = { report: ReportExport; words: PaperWords; photo: Uint8Array | null };

/** One at a time: what is drawn takes a core, and the server needs its own. */
const queue = mediaQueue({ places: { quick: 1, long: 0 }, perPerson: MAX_UNDER_WAY, inAll: MAX_UNDER_WAY });

const wordsIn = (locale: ReportExport['locale']): PaperWords =>
  Object.fromEntries(Object.entries(reportPaperWords).map(([key, text]) => [key, inLocale(text, locale)])) as PaperWords;

const draw = (task: PaperTask): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(PROGRAM, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
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

/** Four pixels to each point that it is wide on paper. */
const PHOTO_SIDE = 4 * PHOTO;

const PHOTO_MS = 5_000;

/** The face for the paper, or none where it does not come in time: nobody else waits for it. */
const photoOf = async (deps: Deps, { avatarFileId }: ReportExport): Promise<Awaited<ReturnType<typeof squareForPaper>>> => {
  if (avatarFileId === null) return null;
  const late = new AbortController();
  const photo = squareForPaper(deps, avatarFileId, PHOTO_SIDE);
  try {
    return await Promise.race([photo, wait(PHOTO_MS, null, { signal: late.signal, ref: false })]);
  } finally {
    late.abort();
    photo.catch(() => undefined);
  }
};

/** A report as a PDF with the letters that it needs embedded. Drawn beside the server's own thread, bounded in time and memory. */
export const makePdf = async (deps: Deps, report: ReportExport): Promise<Buffer> => {
  const photo = await photoOf(deps, report);
  return queue.run({ person: String(report.userId) }, () => draw({ report, words: wordsIn(report.locale), photo }));
};
