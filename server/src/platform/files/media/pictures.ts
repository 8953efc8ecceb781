import type { RefusalCode } from '#contract/refusals.ts';
import { refuseFile } from '../files.refusals.ts';
import type { StoredSize } from '../rendition-sizes.plain.ts';
import { type Lane, mediaQueue, TooSlow, type Turn } from './media-queue.ts';
import { pictureWorker, WorkerEnded } from './picture-worker.ts';
import type { Sniffed } from './sniff.ts';

export type StoredPicture = { bytes: Buffer; mime: string; extension: string; width: number; height: number };

export type PictureTask =
  | { kind: 'store'; source: string | Buffer; sniffed: Sniffed }
  | { kind: 'render'; stored: Buffer; size: StoredSize }
  | { kind: 'blur'; stored: Buffer }
  | { kind: 'square'; stored: Buffer; side: number }
  | { kind: 'mark'; stored: Buffer; words: string; size: StoredSize | null };

/** What costs more than `costMax` is not done here. */
export type PictureRequest = { id: number; task: PictureTask; costMax: number };
/** `rss` is the memory of the process after the work, in bytes. */
export type PictureReply = { id: number; rss: number } & (
  | { result: StoredPicture | Buffer }
  | { tooHeavy: true }
  | { refusal: { code: RefusalCode; params: Record<string, string | number> } | null; trouble: string }
);

/** As much as a JPEG of 17 megapixels or a PNG of half of that; the largest kept picture is no more. */
const QUICK_COST = 17;
const workers = {
  quick: pictureWorker({ taskMs: 6_000, nice: 5, costMax: QUICK_COST }),
  long: pictureWorker({ taskMs: 30_000, nice: 10, costMax: Number.POSITIVE_INFINITY }),
};
const queue = mediaQueue({ places: { quick: 2, long: 1 }, perPerson: 100, inAll: 300, maxWaitMs: 120_000 });

/** The long lane has its process to itself: what ends it there did so by its own doing. */
const ask = async (lane: Lane, task: PictureTask): Promise<StoredPicture | Buffer> => {
  try {
    return await workers[lane].ask(task);
  } catch (error) {
    if (lane === 'quick' && error instanceof WorkerEnded) throw new TooSlow();
    if (error instanceof WorkerEnded || error instanceof TooSlow) {
      if (lane === 'quick') throw error;
      throw refuseFile(task.kind === 'store' ? 'PICTURE_UNREADABLE' : 'UNAVAILABLE');
    }
    throw error;
  }
};

const asBytes = (result: StoredPicture | Buffer | null): Buffer | null => {
  if (result === null) return null;
  if (!(result instanceof Uint8Array)) throw new Error('bytes were asked for');
  return Buffer.from(result.buffer, result.byteOffset, result.byteLength);
};

/**
 * A picture as it is kept: turned upright, in sRGB, without metadata, at most 4096 pixels a side. JPEG stays JPEG, everything else
 * becomes WebP, and what moves still moves within limits. Throws PICTURE_UNREADABLE, PICTURE_TOO_LARGE, and what the queue throws.
 */
export const storedPicture = (source: string | Buffer, sniffed: Sniffed, turn: Turn): Promise<StoredPicture> =>
  queue.run(turn, async (lane) => {
    const result = await ask(lane, { kind: 'store', source, sniffed });
    if (result instanceof Uint8Array) throw new Error('a picture was asked for');
    const { bytes } = result;
    return { ...result, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
  });

/** `load` loads a kept picture when its turn has come, so that those who wait hold none. */
export type StoredPictureTurn = Turn & { load: () => Promise<Buffer | null> };

const workOnStored = ({ load, ...turn }: StoredPictureTurn, taskOf: (stored: Buffer) => PictureTask): Promise<Buffer | null> =>
  queue.run(turn, async (lane) => {
    const stored = await load();
    return asBytes(stored && (await ask(lane, taskOf(stored))));
  });

/** A kept picture at a size, as WebP: cut to it where both sides are given, else within the one. Never enlarged. Null where it is gone. */
export const renditionOf = (picture: StoredPictureTurn, size: StoredSize): Promise<Buffer | null> =>
  workOnStored(picture, (stored) => ({ kind: 'render', stored: stored, size }));

/** A kept picture as a square in JPEG, the first of those that move, on white. Null where it is gone. */
export const squareJpeg = (picture: StoredPictureTurn, side: number): Promise<Buffer | null> =>
  workOnStored(picture, (stored) => ({ kind: 'square', stored: stored, side }));

/** What may be shown of a picture that is not paid for (decision 38): so few pixels that nothing can be read back out of it. */
export const blurredRendition = (picture: StoredPictureTurn): Promise<Buffer | null> =>
  workOnStored(picture, (stored) => ({ kind: 'blur', stored: stored }));

/** A kept picture with words across it, again and again, in WebP, at a size or as it is kept. Null where it is gone. */
export const markedPicture = (picture: StoredPictureTurn, words: string, size: StoredSize | null = null): Promise<Buffer | null> =>
  workOnStored(picture, (stored) => ({ kind: 'mark', stored: stored, words, size }));
