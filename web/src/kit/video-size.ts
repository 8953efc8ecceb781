/** The width a video stands in, in rem, and the height of a portrait one (specification, section 9). */
const WIDTH_BASE = 5.18;

/** The box of a video in rem: 5.18 wide in its own proportion; a portrait one is 5.18 high. Without a known size it is 16:9. */
export const videoBox = (width?: number | null, height?: number | null): { readonly width: number; readonly height: number } => {
  if (!width || !height || width <= 0 || height <= 0) return { width: WIDTH_BASE, height: (WIDTH_BASE * 9) / 16 };
  if (height > width) return { width: (width * WIDTH_BASE) / height, height: WIDTH_BASE };
  return { width: WIDTH_BASE, height: (height * WIDTH_BASE) / width };
};
