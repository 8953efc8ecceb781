/** What may be wrong with a picture of a paper: it is told and nothing is forbidden, as a program sees less than a reader. */
export const pictureFaults = ['small', 'dark', 'glare', 'blurred', 'cut'] as const;
export type PictureFault = (typeof pictureFaults)[number];

/** Pixels as a canvas gives them: four bytes each, row by row. */
export type Pixels = { readonly data: ArrayLike<number>; readonly width: number; readonly height: number };

/** Words of a card stay readable from there on. */
const SIDE_MIN = 800;
const DARK = 55;
/** What a lamp burns out has no grain left. */
const BURNT = 250;
const GLARE_SHARE = 0.006;
const GLARE_MAX = 0.25;
const SHARP_MIN = 14;
const EDGE = 26;
/** How much of a border of the picture may be crossed by lines before something goes on outside. */
const CROSSED = 0.16;

const greyOf = ({ data, width, height }: Pixels): Float32Array => {
  const grey = new Float32Array(width * height);
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = 0.299 * (data[at * 4] ?? 0) + 0.587 * (data[at * 4 + 1] ?? 0) + 0.114 * (data[at * 4 + 2] ?? 0);
  return grey;
};

type Grey = { readonly grey: Float32Array; readonly width: number; readonly height: number };
const at = ({ grey, width }: Grey, x: number, y: number): number => grey[y * width + x] ?? 0;

const meanOf = (values: ArrayLike<number>): number => {
  let sum = 0;
  for (let n = 0; n < values.length; n += 1) sum += values[n] ?? 0;
  return values.length === 0 ? 0 : sum / values.length;
};

/** The share of blocks that are burnt out while what lies around them is not: paper is bright all over, a lamp shines on one place. */
const glareOf = (picture: Grey): number => {
  const size = Math.max(4, Math.floor(picture.width / 60));
  const [columns, rows] = [Math.floor(picture.width / size), Math.floor(picture.height / size)];
  const burnt = (column: number, row: number): boolean => {
    for (let y = row * size; y < (row + 1) * size; y += 1)
      for (let x = column * size; x < (column + 1) * size; x += 1) if (at(picture, x, y) < BURNT) return false;
    return true;
  };
  let count = 0;
  for (let row = 0; row < rows; row += 1) for (let column = 0; column < columns; column += 1) if (burnt(column, row)) count += 1;
  return columns * rows === 0 ? 0 : count / (columns * rows);
};

/** How steep the steepest hundredth of all edges is: nothing is steep in a blurred picture. */
const sharpnessOf = (picture: Grey): number => {
  const steps: number[] = [];
  for (let y = 1; y < picture.height - 1; y += 2)
    for (let x = 1; x < picture.width - 1; x += 2)
      steps.push(Math.max(Math.abs(at(picture, x + 1, y) - at(picture, x, y)), Math.abs(at(picture, x, y + 1) - at(picture, x, y))));
  steps.sort((a, b) => b - a);
  return steps[Math.floor(steps.length / 100)] ?? 0;
};

/** The largest share of a border along which the brightness jumps: a card that goes on outside leaves its words and lines there. */
const crossedOf = (picture: Grey): number => {
  const { width, height } = picture;
  const along = (length: number, valueAt: (n: number) => number): number => {
    let jumps = 0;
    for (let n = 2; n < length; n += 1) if (Math.abs(valueAt(n) - valueAt(n - 2)) > EDGE) jumps += 1;
    return jumps / Math.max(1, length - 2);
  };
  return Math.max(
    along(width, (x) => at(picture, x, 1)),
    along(width, (x) => at(picture, x, height - 2)),
    along(height, (y) => at(picture, 1, y)),
    along(height, (y) => at(picture, width - 2, y)),
  );
};

/** What may be wrong with a picture, from a small copy of it; `side` is the longer side of the picture itself. */
export const faultsOf = (pixels: Pixels, side: number): PictureFault[] => {
  const picture: Grey = { grey: greyOf(pixels), width: pixels.width, height: pixels.height };
  const glare = glareOf(picture);
  const found: Record<PictureFault, boolean> = {
    small: side < SIDE_MIN,
    dark: meanOf(picture.grey) < DARK,
    glare: glare > GLARE_SHARE && glare < GLARE_MAX,
    blurred: sharpnessOf(picture) < SHARP_MIN,
    cut: crossedOf(picture) > CROSSED,
  };
  return pictureFaults.filter((fault) => found[fault]);
};
