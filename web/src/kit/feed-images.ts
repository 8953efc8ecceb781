export type FeedImage = { readonly width?: number | null; readonly height?: number | null };

/** What to ask of the picture store: a size to cut to, or a lower quality of the whole. */
export type ImageRequest = { readonly width?: number; readonly height?: number; readonly quality?: number };

/** A card shows at most nine pictures (specification, section 9). */
export const FEED_IMAGES_MAX = 9;

/** The bounds of a single picture in pixels, and in hundredths of a rem. */
const SINGLE = { width: 518, height: 692 };
/** No side of a single picture is drawn shorter, in hundredths of a rem: a thumb has to find it. */
const SINGLE_MIN = SINGLE.width / 3;
/** So many hundredths of a rem is a pixel of a picture drawn large at most: a small one is not blown up. */
const PIXEL_MAX = 2;

const square: ImageRequest = { width: 259, height: 259 };
const light: ImageRequest = { quality: 60 };

/** Three times as high as wide: a screenshot of a whole page, for one. */
export const isLongImage = ({ width, height }: FeedImage): boolean => {
  return typeof width === 'number' && typeof height === 'number' && width > 0 && height > 3 * width;
};

const isSquare = (count: number, index: number): boolean => {
  if (count === 2 || count === 4) return true;
  if (count === 5) return index < 2;
  if (count === 7) return index < 2 || index > 4;
  if (count === 8) return index >= 4 && index <= 6;
  return false;
};

const hasSize = (image: FeedImage): image is { readonly width: number; readonly height: number } => Boolean(image.width && image.height);

/** One side alone is asked for, and the other follows: where both are given the store cuts to them. */
const singleRequest = (image: FeedImage): ImageRequest => {
  if (isLongImage(image)) return { width: SINGLE.height, quality: 60 };
  const isHigh = hasSize(image) && image.height * SINGLE.width > image.width * SINGLE.height;
  return isHigh ? { height: SINGLE.height } : { width: SINGLE.width };
};

/** The size or quality to ask for, for the picture at `index` of `count` in a card (specification, section 9: feed image sizes). */
export const feedImageRequest = (image: FeedImage, index: number, count: number): ImageRequest => {
  if (count === 1) return singleRequest(image);
  if (isLongImage(image)) return light;
  return isSquare(count, index) ? square : light;
};

/** The rows that so many pictures stand in: 5 is 2 and 3, 7 is 2, 3 and 2, 8 is 3, 2 and 3. */
export const feedImageRows = (count: number): readonly number[] => {
  const rows: Record<number, readonly number[]> = { 1: [1], 2: [2], 3: [3], 4: [2, 2], 5: [2, 3], 6: [3, 3], 7: [2, 3, 2], 8: [3, 2, 3] };
  if (count <= 0) return [];
  return rows[count] ?? [3, 3, 3];
};

export type SingleBox = { readonly width: number; readonly height: number; readonly shows: 'whole' | 'head' | 'itself' };

/** Above this the whole of a picture would be too thin to make anything out: its head is shown. */
const WHOLE_MAX = SINGLE.height / SINGLE_MIN;

/**
 * The box of a single picture in rem: the whole of it inside 5.18 by 6.92. What is more than four times as high as wide shows its head, and what is
 * smaller than a thumb stands in its box as large as it is.
 */
export const singleImageBox = (image: FeedImage): SingleBox => {
  if (!hasSize(image)) return { width: 5.18, height: 3.89, shows: 'whole' };
  const { width, height } = image;
  if (height > WHOLE_MAX * width) return { width: SINGLE.width / 100, height: SINGLE.height / 100, shows: 'head' };
  const scale = Math.min(SINGLE.width / width, SINGLE.height / height, PIXEL_MAX);
  const sideOf = (pixels: number) => Math.max(SINGLE_MIN, pixels * scale) / 100;
  const isTiny = Math.max(width, height) * PIXEL_MAX < SINGLE_MIN;
  return { width: sideOf(width), height: sideOf(height), shows: isTiny ? 'itself' : 'whole' };
};
