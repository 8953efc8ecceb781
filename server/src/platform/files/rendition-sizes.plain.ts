import type { Rendition } from './file.addresses.ts';

/** A size that a picture is kept at; 0 for a side that follows the other. */
export type StoredSize = { width: number; height: number; quality: number };

// Those of section 9 and the steps between: a side is rounded up to the next, so that nobody can fill the store with sizes.
const SIDES = [64, 135, 185, 190, 200, 250, 259, 340, 518, 600, 692, 1080, 1567, 2048] as const;
const QUALITIES = [60, 82] as const;
export const USUAL_QUALITY = 82;

const roundedUp = (value: number, steps: readonly number[]): number => steps.find((step) => step >= value) ?? 0;

/** The kept size that serves what is asked for, or null where the picture as it is stored serves it. */
export const storedSizeOf = (asked: Rendition, original: { width: number; height: number }): StoredSize | null => {
  const quality = roundedUp(asked.quality ?? USUAL_QUALITY, QUALITIES) || USUAL_QUALITY;
  const width = roundedUp(asked.width ?? 0, asked.width ? SIDES : [0]);
  const height = roundedUp(asked.height ?? 0, asked.height ? SIDES : [0]);
  const narrower = width > 0 && width < original.width;
  const lower = height > 0 && height < original.height;
  // A side that the picture does not reach says nothing, unless the other crops it.
  const size = narrower || lower ? { width, height } : { width: 0, height: 0 };
  if (size.width === 0 && size.height === 0 && quality === USUAL_QUALITY) return null;
  return { ...size, quality };
};

/** Changes when renditions are made in another way, so that no cache answers with the old ones. */
const EDITION = 1;

export const nameOfSize = (size: StoredSize): string => `e${EDITION}-${size.width}x${size.height}q${size.quality}`;
