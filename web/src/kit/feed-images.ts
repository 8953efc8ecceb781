export type FeedImage = { readonly width?: number | null; readonly height?: number | null };

/** What to ask of the picture store: a size to cut to, or a lower quality of the whole. */
export type ImageRequest = { readonly width?: number; readonly height?: number; readonly quality?: number };

/** A card shows at most nine pictures (specification, section 9). */
export const FEED_IMAGES_MAX = 9;

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

/** The size or quality to ask for, for the picture at `index` of `count` in a card (specification, section 9: feed image sizes). */
export const feedImageRequest = (image: FeedImage, index: number, count: number): ImageRequest => {
  if (count === 1) return isLongImage(image) ? { width: 692, height: 518, quality: 60 } : { width: 518, height: 692 };
  if (isLongImage(image)) return light;
  return isSquare(count, index) ? square : light;
};

/** The rows that so many pictures stand in: 5 is 2 and 3, 7 is 2, 3 and 2, 8 is 3, 2 and 3. */
export const feedImageRows = (count: number): readonly number[] => {
  const rows: Record<number, readonly number[]> = { 1: [1], 2: [2], 3: [3], 4: [2, 2], 5: [2, 3], 6: [3, 3], 7: [2, 3, 2], 8: [3, 2, 3] };
  if (count <= 0) return [];
  return rows[count] ?? [3, 3, 3];
};

/** The box of a single picture in rem: inside 5.18 by 6.92, never thinner than a third; a long one shows its head only. */
export const singleImageBox = (image: FeedImage): { readonly width: number; readonly height: number } => {
  const { width, height } = image;
  if (isLongImage(image)) return { width: 5.18, height: 6.92 };
  if (!width || !height) return { width: 5.18, height: 3.89 };
  const scale = Math.min(5.18 / width, 6.92 / height);
  return { width: Math.max(1.73, width * scale), height: Math.max(1.73, height * scale) };
};
