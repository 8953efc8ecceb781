import { setTimeout as wait } from 'node:timers/promises';
import { inLocale } from '#contract/kernel/texts.ts';
import { reportPaperWords } from '#contract/report-exports/report-exports.messages.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { squareForPaper } from '../../../platform/files/files.public.ts';
import { drawPaper } from '../../../platform/paper/paper.thread.ts';
import type { ReportExport } from '../export.reader.ts';
import { PHOTO } from './photo.ts';

const PROGRAM = new URL('./pdf-worker.ts', import.meta.url);

export type PaperWords = Record<keyof typeof reportPaperWords, string>;
/** `photo` is a square JPEG of the owner. */
export type PaperTask = { report: ReportExport; words: PaperWords; photo: Uint8Array | null };

const wordsIn = (locale: ReportExport['locale']): PaperWords =>
  Object.fromEntries(Object.entries(reportPaperWords).map(([key, text]) => [key, inLocale(text, locale)])) as PaperWords;

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
  const task: PaperTask = { report, words: wordsIn(report.locale), photo };
  return drawPaper(PROGRAM, task, String(report.userId));
};
