import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { Refusal } from '../../../kernel/errors/refuse.ts';
import { refuseFile } from '../files.refusals.ts';
import { type StoredSize, USUAL_QUALITY } from '../rendition-sizes.plain.ts';
import { readBitmap } from './bitmap.ts';
import { TooSlow } from './media-queue.ts';
import type { PictureTask, StoredPicture } from './pictures.ts';
import type { Sniffed } from './sniff.ts';

// This runs in a process of its own (picture-process.ts). One thread a picture and no cache of libvips.
sharp.concurrency(1);
sharp.cache(false);

/** Letters for names in Chinese, English and Spanish, which no machine needs to have. */
const FONT = createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf');

const MAX_PIXELS = 40_000_000;
/** Of formats that are decoded as a whole, many bytes a pixel. */
const MAX_HEAVY_PIXELS = 16_000_000;
const MAX_SIDE = 4_096;
const MAX_MOVING_SIDE = 1_080;
const MAX_FRAMES = 200;
const MILLION = 1_000_000;
/** An uncompressed file is read whole, beside its pixels. */
const BITMAP_COST = 16;
/** What a pixel costs beside one of a JPEG. */
const OTHER_COST = 2;
const HEAVY_COST = 3;

const UNTRUSTED: SharpOptions = { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true };

const megapixels = (size: { width: number; height: number }, frames = 1): number => (size.width * size.height * frames) / MILLION;

/** Throws TooSlow for what costs more than may be spent on it here. */
const checkCost = (cost: number, costMax: number): void => {
  if (cost > costMax) throw new TooSlow();
};

/** The same for a kept picture; gives its frames. */
const checkStored = async (stored: Buffer, costMax: number, isMoving = false): Promise<number> => {
  const { width, height, pageHeight, pages = 1 } = await sharp(stored).metadata();
  checkCost(megapixels({ width, height: pageHeight ?? height }, isMoving ? pages : 1), costMax);
  return pages;
};

const readable = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal || error instanceof TooSlow) throw error;
    throw refuseFile('PICTURE_UNREADABLE');
  }
};

type Opened = { open: () => Promise<Sharp>; cost: number; isMoving: boolean };

const openBitmap = (source: string | Buffer): Opened => ({
  open: async () => {
    const raw = readBitmap(typeof source === 'string' ? await readFile(source) : source, MAX_PIXELS);
    if (!raw) throw refuseFile('PICTURE_UNREADABLE');
    return sharp(raw.pixels, { raw: { width: raw.width, height: raw.height, channels: 3 }, limitInputPixels: MAX_PIXELS });
  },
  cost: BITMAP_COST,
  isMoving: false,
});

/** Reads the header alone and says how the rest may be decoded. */
const openPicture = async (source: string | Buffer, sniffed: Sniffed): Promise<Opened> => {
  if (sniffed.mime === 'image/bmp') return openBitmap(source);
  const meta = await sharp(source, { ...UNTRUSTED, limitInputPixels: false }).metadata();
  if (!meta.width || !meta.height) throw refuseFile('PICTURE_UNREADABLE');
  const frame = { width: meta.width, height: meta.pageHeight ?? meta.height };
  const isHeavy = sniffed.mime === 'image/avif' || (sniffed.mime === 'image/png' && meta.isProgressive === true);
  const limit = isHeavy ? MAX_HEAVY_PIXELS : MAX_PIXELS;
  if (frame.width * frame.height > limit) throw refuseFile('PICTURE_TOO_LARGE', { params: { limit: limit / 10_000 } });
  const pages = meta.pages ?? 1;
  const moves = sniffed.mime === 'image/gif' || sniffed.mime === 'image/webp';
  const isMoving = moves && pages > 1 && pages <= MAX_FRAMES && frame.width * frame.height * pages <= MAX_PIXELS;
  return {
    open: async () => sharp(source, { ...UNTRUSTED, animated: isMoving }),
    cost: megapixels(frame, isMoving ? pages : 1) * (sniffed.mime === 'image/jpeg' ? 1 : isHeavy ? HEAVY_COST : OTHER_COST),
    isMoving,
  };
};

const store = (source: string | Buffer, sniffed: Sniffed, costMax: number): Promise<StoredPicture> =>
  readable(async () => {
    const { open, cost, isMoving } = await openPicture(source, sniffed);
    checkCost(cost, costMax);
    const side = isMoving ? MAX_MOVING_SIDE : MAX_SIDE;
    const upright = (await open()).autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
    const isJpeg = sniffed.mime === 'image/jpeg';
    const encoded = isJpeg ? upright.jpeg({ quality: USUAL_QUALITY }) : upright.webp({ quality: USUAL_QUALITY, effort: 2 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const size = { width: info.width, height: info.pageHeight ?? info.height };
    return { bytes: data, ...size, mime: isJpeg ? 'image/jpeg' : 'image/webp', extension: isJpeg ? 'jpg' : 'webp' };
  });

const render = (stored: Buffer, size: StoredSize, frames: number): Promise<Buffer> => {
  const picture = sharp(stored, { sequentialRead: true, animated: frames > 1 });
  const sides = { ...(size.width && { width: size.width }), ...(size.height && { height: size.height }) };
  const resized = size.width || size.height ? picture.resize({ ...sides, fit: 'cover', withoutEnlargement: true }) : picture;
  return resized.webp({ quality: size.quality, effort: 2 }).toBuffer();
};

const square = (stored: Buffer, side: number): Promise<Buffer> =>
  sharp(stored, { sequentialRead: true })
    .resize({ width: side, height: side, fit: 'cover' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 86 })
    .toBuffer();

const BLUR_SIDE = 24;
const BLURRED_SIDE = 518;

const blur = async (stored: Buffer): Promise<Buffer> => {
  const small = await sharp(stored, { sequentialRead: true })
    .resize({ width: BLUR_SIDE, height: BLUR_SIDE, fit: 'inside' })
    .blur(1.2)
    .png()
    .toBuffer();
  return sharp(small)
    .resize({ width: BLURRED_SIDE, height: BLURRED_SIDE, fit: 'inside', kernel: 'cubic' })
    .blur(8)
    .webp({ quality: 60 })
    .toBuffer();
};

const MARKED_SIDE = 2_048;
/** Letters as high as this share of the longer side, so that a cut-out of any use bears the words. */
const LETTERS = 40;
/** Letters of 12 points are as many pixels high at 72 points an inch. */
const DPI_OF_PIXEL = 6;
const clear = { r: 0, g: 0, b: 0, alpha: 0 };
const markup = (words: string): string => words.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/[\p{Cc}\p{Cf}]/gu, '');

/** Words in white over a shadow, slanted, with room around them: one tile of what is laid across a picture. Long ones take several lines. */
const tileOf = async (words: string, { width: across, height: down }: { width: number; height: number }): Promise<Buffer> => {
  const letter = Math.max(14, Math.round(Math.max(across, down) / LETTERS));
  const wide = Math.max(letter * 4, Math.round(Math.min(across, down) * 0.7));
  const ink = async (colour: string) =>
    sharp({
      text: {
        ...{ text: `<span foreground="${colour}" alpha="62%">${markup(words)}</span>`, font: 'Noto Sans SC', fontfile: FONT },
        ...{ rgba: true, dpi: letter * DPI_OF_PIXEL, width: wide, wrap: 'word-char' },
      },
    })
      .png()
      .toBuffer();
  const [light, dark] = [await ink('#ffffff'), await ink('#202020')];
  const { width, height } = await sharp(light).metadata();
  const line = await sharp({ create: { width: width + 4, height: height + 4, channels: 4, background: clear } })
    .composite([
      { input: dark, left: 2, top: 2 },
      { input: light, left: 0, top: 0 },
    ])
    .png()
    .toBuffer();
  const slanted = await sharp(line).rotate(-24, { background: clear }).png().toBuffer();
  const room = letter;
  return sharp(slanted).extend({ top: room, bottom: room, left: room, right: room, background: clear }).png().toBuffer();
};

const mark = async (stored: Buffer, words: string): Promise<Buffer> => {
  const resized = await sharp(stored, { sequentialRead: true })
    .resize({ width: MARKED_SIDE, height: MARKED_SIDE, fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = resized.info;
  const tile = await tileOf(words, { width, height });
  const size = await sharp(tile).metadata();
  // A tile may not be larger than what it lies on.
  const fitting =
    size.width > width || size.height > height ? await sharp(tile).resize({ width, height, fit: 'inside' }).png().toBuffer() : tile;
  return sharp(resized.data)
    .composite([{ input: fitting, tile: true }])
    .webp({ quality: USUAL_QUALITY, effort: 2 })
    .toBuffer();
};

/** Does one piece of work on a picture. Throws PICTURE_UNREADABLE, PICTURE_TOO_LARGE, and TooSlow for what costs more than `costMax`. */
export const workOnPicture = async (task: PictureTask, costMax: number): Promise<StoredPicture | Buffer> => {
  if (task.kind === 'store') return store(typeof task.source === 'string' ? task.source : Buffer.from(task.source), task.sniffed, costMax);
  const stored = Buffer.from(task.stored);
  const frames = await checkStored(stored, costMax, task.kind === 'render');
  switch (task.kind) {
    case 'render':
      return render(stored, task.size, frames);
    case 'blur':
      return blur(stored);
    case 'square':
      return square(stored, task.side);
    case 'mark':
      return mark(task.size ? await render(stored, task.size, 1) : stored, task.words);
  }
};
