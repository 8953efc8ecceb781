import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Deps } from '../../kernel/deps.ts';
import { Refusal, type RefusalOptions } from '../../kernel/errors/refuse.ts';
import { failedFiles } from './failed-files.counters.ts';
import { refuseFile } from './files.refusals.ts';
import { type Incoming, workPath } from './intake.receiver.ts';
import { type ReadDocument, readDocument } from './media/documents.ts';
import { isPlayable, posterOf, probe, repackFilm, repackSound } from './media/ffmpeg.ts';
import type { Turn } from './media/media-queue.ts';
import { type StoredPicture, storedPicture } from './media/pictures.ts';
import { type FileKind, maxBytes, type Sniffed, sniff } from './media/sniff.ts';

/** A file as it will be kept. `body` may be asked for once; `remove` takes away what was made for it. */
export type Prepared = {
  kind: FileKind;
  mime: string;
  extension: string;
  size: number;
  width: number | null;
  height: number | null;
  seconds: number | null;
  /** False for film that a job still has to make playable. */
  isReady: boolean;
  poster: StoredPicture | null;
  body(): Buffer | Readable;
  remove(): Promise<void>;
};

const FILM_MAX_MINUTES = 10;
const SOUND_MAX_MINUTES = 120;
const FILM_MAX_PIXELS = 4_096 * 2_304;

/** A file that has arrived, and in whose turn it is worked on. */
export type Waiting = Incoming & { turn: Turn };

const nothingToRemove = async (): Promise<void> => undefined;
const plain = { width: null, height: null, seconds: null, isReady: true, poster: null, remove: nothingToRemove };

const preparePicture = async (source: string | Buffer, sniffed: Sniffed, turn: Turn): Promise<Prepared> => {
  const { bytes, mime, extension, width, height } = await storedPicture(source, sniffed, turn);
  return { ...plain, kind: 'image', mime, extension, size: bytes.length, width, height, body: () => bytes };
};

const fromDisk = async (path: string) => ({
  size: (await stat(path)).size,
  body: () => createReadStream(path),
  remove: () => rm(path, { force: true }),
});

/** Makes a file at a path of its own by `work`; when that fails, nothing is left of it. */
const madeAt = async <T>(deps: Pick<Deps, 'config'>, extension: string, work: (path: string) => Promise<T>) => {
  const path = await workPath(deps, extension);
  try {
    const made = await work(path);
    return { ...(await fromDisk(path)), made };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
};

const limitMinutes = (seconds: number, limit: number): void => {
  if (seconds > limit * 60) throw refuseFile('MEDIA_TOO_LONG', { params: { limit } });
};

const prepareSound = async (deps: Pick<Deps, 'config'>, incoming: Waiting, seconds: number): Promise<Prepared> => {
  const { sniffed, path, turn } = incoming;
  limitMinutes(seconds, SOUND_MAX_MINUTES);
  const extension = sniffed.kind === 'audio' ? sniffed.extension : 'm4a';
  const mime = sniffed.kind === 'audio' ? sniffed.mime : 'audio/mp4';
  const file = await madeAt(deps, extension, (to) => repackSound({ path, sniffed: { ...sniffed, extension }, turn }, to));
  return { ...plain, kind: 'audio', mime, extension, seconds, ...file };
};

const prepareFilm = async (deps: Pick<Deps, 'config'>, incoming: Waiting): Promise<Prepared> => {
  const { path, turn } = incoming;
  const probed = await probe(incoming);
  const { seconds, video } = probed;
  if (!video) {
    const limit = maxBytes.audio;
    if (incoming.size > limit) throw refuseFile('FILE_TOO_LARGE', { params: { limit: limit / 1_048_576 } });
    return prepareSound(deps, incoming, seconds);
  }
  if (video.width * video.height > FILM_MAX_PIXELS) throw refuseFile('MEDIA_UNREADABLE');
  limitMinutes(seconds, FILM_MAX_MINUTES);
  const frame = await posterOf(incoming, seconds);
  const poster = await storedPicture(frame, { kind: 'image', mime: 'image/png', extension: 'png', demuxer: '' }, turn);
  // The picture is upright, the stream may lie on its side.
  const lies = poster.width > poster.height !== video.width > video.height;
  const size = lies ? { width: video.height, height: video.width } : { width: video.width, height: video.height };
  const shown = { ...plain, kind: 'video', seconds, poster, ...size } as const;
  if (!isPlayable(probed)) {
    const came = await fromDisk(path);
    return { ...shown, mime: 'video/mp4', extension: incoming.sniffed.extension, isReady: false, ...came, remove: nothingToRemove };
  }
  const file = await madeAt(deps, 'mp4', (to) => repackFilm(incoming, to));
  return { ...shown, mime: 'video/mp4', extension: 'mp4', ...file };
};

const TAIL_BYTES = 2_048;

/** It must at least end as one. */
const checkTail = async ({ path, size }: Incoming): Promise<void> => {
  const file = await open(path);
  try {
    const tail = Buffer.alloc(Math.min(TAIL_BYTES, size));
    await file.read(tail, 0, tail.length, size - tail.length);
    if (!tail.includes('%%EOF')) throw refuseFile('FILE_TYPE_NOT_ALLOWED');
  } finally {
    await file.close();
  }
};

const troubles = { locked: 'PDF_LOCKED', long: 'PDF_TOO_LONG', broken: 'PDF_BROKEN', unsafe: 'PDF_UNSAFE' } as const;

export type DocumentBounds = { pages: number; previews: number };
export type PreparedDocument = Prepared & { made: ReadDocument };

/**
 * A PDF that was read and cleaned, with pictures of its first pages. Throws PDF_LOCKED, PDF_TOO_LONG, PDF_BROKEN, PDF_UNSAFE, and what the queue
 * throws.
 */
export const prepareDocument = async (
  deps: Pick<Deps, 'config'>,
  { path, sha256, sniffed, turn }: Waiting,
  { pages, previews }: DocumentBounds,
): Promise<PreparedDocument> => {
  const file = await madeAt(deps, sniffed.extension, async (to) => {
    const read = await readDocument({ path, to, pagesMax: pages, previews }, { ...turn, sha256 });
    if ('trouble' in read) throw refuseFile(troubles[read.trouble], { params: { limit: pages } });
    return read;
  });
  return { ...plain, kind: 'document', mime: sniffed.mime, extension: sniffed.extension, ...file };
};

const DOCUMENT_BOUNDS: DocumentBounds = { pages: 1_000, previews: 0 };

const prepareByKind = async (deps: Pick<Deps, 'config'>, incoming: Waiting): Promise<Prepared> => {
  switch (incoming.sniffed.kind) {
    case 'image':
      return preparePicture(incoming.path, incoming.sniffed, incoming.turn);
    case 'video':
      return prepareFilm(deps, incoming);
    case 'audio':
      return prepareSound(deps, incoming, (await probe(incoming)).seconds);
    case 'document':
      await checkTail(incoming);
      return prepareDocument(deps, incoming, DOCUMENT_BOUNDS);
  }
};

const failed = failedFiles<{ code: RefusalCode; options: RefusalOptions }>({ most: 10_000, forMs: 15 * 60_000 });
/** What says something of the bytes, and of nothing else. Documents have a memory of their own. */
const remembered: ReadonlySet<RefusalCode> = new Set(['PICTURE_UNREADABLE', 'PICTURE_TOO_LARGE', 'MEDIA_UNREADABLE']);

/**
 * Checks an upload by its content and makes of it what will be kept. What failed is not tried again for a while, whoever sends it. Throws the
 * refusals of pictures, recordings and documents, and what the queue throws.
 */
export const prepareUpload = async (deps: Pick<Deps, 'config'>, incoming: Waiting): Promise<Prepared> => {
  const known = failed.whyFailed(incoming.sha256);
  if (known) throw new Refusal(known.code, known.options);
  try {
    return await prepareByKind(deps, incoming);
  } catch (error) {
    if (error instanceof Refusal && remembered.has(error.code))
      failed.remember(incoming.sha256, { code: error.code, options: { params: error.params } });
    throw error;
  }
};

/** The same for a picture that a program made. Throws FILE_TYPE_NOT_ALLOWED where the bytes are no picture. */
export const prepareGenerated = async (bytes: Buffer, turn: Turn): Promise<Prepared> => {
  const sniffed = sniff(bytes);
  if (sniffed?.kind !== 'image') throw refuseFile('FILE_TYPE_NOT_ALLOWED');
  return preparePicture(bytes, sniffed, turn);
};
