import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Deps } from '../../kernel/deps.ts';
import { refuse } from '../../kernel/errors/refuse.ts';
import { isPlayable, posterOf, probe, repackFilm, repackSound } from './ffmpeg.ts';
import { type Incoming, workPath } from './intake.ts';
import { type StoredPicture, storedPicture } from './pictures.ts';
import { type FileKind, maxBytes, type Sniffed, sniff } from './sniff.ts';

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

const nothingToRemove = async (): Promise<void> => undefined;
const plain = { width: null, height: null, seconds: null, isReady: true, poster: null, remove: nothingToRemove };

const preparePicture = async (source: string | Buffer, sniffed: Sniffed): Promise<Prepared> => {
  const { bytes, mime, extension, width, height } = await storedPicture(source, sniffed);
  return { ...plain, kind: 'image', mime, extension, size: bytes.length, width, height, body: () => bytes };
};

const fromDisk = async (path: string) => ({
  size: (await stat(path)).size,
  body: () => createReadStream(path),
  remove: () => rm(path, { force: true }),
});

/** Makes a file at a path of its own by `work`; when that fails, nothing is left of it. */
const madeAt = async (deps: Pick<Deps, 'config'>, extension: string, work: (path: string) => Promise<void>) => {
  const path = await workPath(deps, extension);
  try {
    await work(path);
    return await fromDisk(path);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
};

const limitMinutes = (seconds: number, limit: number): void => {
  if (seconds > limit * 60) throw refuse('MEDIA_TOO_LONG', { params: { limit } });
};

const prepareSound = async (deps: Pick<Deps, 'config'>, incoming: Incoming, seconds: number): Promise<Prepared> => {
  const { sniffed } = incoming;
  limitMinutes(seconds, SOUND_MAX_MINUTES);
  const extension = sniffed.kind === 'audio' ? sniffed.extension : 'm4a';
  const mime = sniffed.kind === 'audio' ? sniffed.mime : 'audio/mp4';
  const made = await madeAt(deps, extension, (path) => repackSound(incoming.path, { ...sniffed, extension }, path));
  return { ...plain, kind: 'audio', mime, extension, seconds, ...made };
};

const prepareFilm = async (deps: Pick<Deps, 'config'>, incoming: Incoming): Promise<Prepared> => {
  const { path, sniffed } = incoming;
  const probed = await probe(path, sniffed);
  const { seconds, video } = probed;
  if (!video) {
    const limit = maxBytes.audio;
    if (incoming.size > limit) throw refuse('FILE_TOO_LARGE', { params: { limit: limit / 1_048_576 } });
    return prepareSound(deps, incoming, seconds);
  }
  if (video.width * video.height > FILM_MAX_PIXELS) throw refuse('MEDIA_UNREADABLE');
  limitMinutes(seconds, FILM_MAX_MINUTES);
  const frame = await posterOf(path, sniffed, seconds);
  const poster = await storedPicture(frame, { kind: 'image', mime: 'image/png', extension: 'png', demuxer: '' });
  // The picture is upright, the stream may lie on its side.
  const lies = poster.width > poster.height !== video.width > video.height;
  const size = lies ? { width: video.height, height: video.width } : { width: video.width, height: video.height };
  const shown = { ...plain, kind: 'video', seconds, poster, ...size } as const;
  if (!isPlayable(probed)) {
    const made = await fromDisk(path);
    return { ...shown, mime: 'video/mp4', extension: sniffed.extension, isReady: false, ...made, remove: nothingToRemove };
  }
  const made = await madeAt(deps, 'mp4', (to) => repackFilm(path, sniffed, to));
  return { ...shown, mime: 'video/mp4', extension: 'mp4', ...made };
};

const TAIL_BYTES = 2_048;

/** A document is handed out as it came: it must at least begin and end as one. */
const prepareDocument = async (incoming: Incoming): Promise<Prepared> => {
  const file = await open(incoming.path);
  try {
    const tail = Buffer.alloc(Math.min(TAIL_BYTES, incoming.size));
    await file.read(tail, 0, tail.length, incoming.size - tail.length);
    if (!tail.includes('%%EOF')) throw refuse('FILE_TYPE_NOT_ALLOWED');
  } finally {
    await file.close();
  }
  const { mime, extension } = incoming.sniffed;
  return { ...plain, kind: 'document', mime, extension, ...(await fromDisk(incoming.path)), remove: nothingToRemove };
};

/** Checks an upload by its content and makes of it what will be kept. Throws the refusals of pictures and recordings. */
export const prepareUpload = async (deps: Pick<Deps, 'config'>, incoming: Incoming): Promise<Prepared> => {
  switch (incoming.sniffed.kind) {
    case 'image':
      return preparePicture(incoming.path, incoming.sniffed);
    case 'video':
      return prepareFilm(deps, incoming);
    case 'audio':
      return prepareSound(deps, incoming, (await probe(incoming.path, incoming.sniffed)).seconds);
    case 'document':
      return prepareDocument(incoming);
  }
};

/** The same for a picture that a program made. Throws FILE_TYPE_NOT_ALLOWED where the bytes are no picture. */
export const prepareGenerated = async (bytes: Buffer): Promise<Prepared> => {
  const sniffed = sniff(bytes);
  if (sniffed?.kind !== 'image') throw refuse('FILE_TYPE_NOT_ALLOWED');
  return preparePicture(bytes, sniffed);
};
