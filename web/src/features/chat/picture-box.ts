const WIDTH_MAX = 3.2;
const HEIGHT_MAX = 3.6;
const SIDE_MIN = 1.2;

/** The box in which a picture stands in a room, in rem: its own proportions, neither large nor a thin line. */
export const pictureBox = (width: number | null, height: number | null): { readonly width: number; readonly height: number } => {
  if (width === null || height === null || width <= 0 || height <= 0) return { width: 2.4, height: 2.4 };
  const scale = Math.min(WIDTH_MAX / width, HEIGHT_MAX / height, 0.01);
  const sized = (side: number, max: number) => Math.round(Math.min(max, Math.max(SIDE_MIN, side * scale)) * 100) / 100;
  return { width: sized(width, WIDTH_MAX), height: sized(height, HEIGHT_MAX) };
};
