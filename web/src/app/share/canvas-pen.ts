import { encode } from 'uqr';

/** What draws on a canvas. */
export type Pen = CanvasRenderingContext2D;

const INK = '#1C1D1F';
export const SANS = '"PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", system-ui, sans-serif';
export const SERIF = '"Songti SC", "Noto Serif SC", "Noto Serif CJK SC", SimSun, serif';

/**
 * Breaks a text into lines of a width, at any hanzi and between words, with no stop or closing bracket at the beginning of one; the last
 * ends in an ellipsis where not all of it fits.
 */
export const linesOf = (measure: (text: string) => number, text: string, width: number, most: number): string[] => {
  const pieces =
    text.replace(/\s+/g, ' ').match(/[\u0020-\u024f]+?(?:\s|$|(?=[^\u0020-\u024f]))|[^\u0020-\u024f][、。，；：！？）》」』”’…]*/gu) ?? [];
  const lines: string[] = [];
  let current = '';
  for (const piece of pieces.flatMap((one) => (measure(one) > width ? [...one] : [one]))) {
    if (measure(current + piece.trimEnd()) <= width) {
      current += piece;
      continue;
    }
    lines.push(current.trimEnd());
    current = piece.trimStart();
    if (lines.length === most) break;
  }
  if (lines.length < most) return current === '' ? lines : [...lines, current.trimEnd()];
  let last = lines[most - 1] ?? '';
  while (last !== '' && measure(`${last}…`) > width) last = [...last].slice(0, -1).join('');
  return [...lines.slice(0, most - 1), `${last}…`];
};

/** Writes a text in lines from a height on; gives the height below it. */
export const write = (
  pen: Pen,
  text: string,
  style: { font: string; color: string; x: number; y: number; width: number; most: number; leading: number },
): number => {
  pen.font = style.font;
  pen.fillStyle = style.color;
  const lines = linesOf((part) => pen.measureText(part).width, text, style.width, style.most);
  for (const [index, words] of lines.entries()) pen.fillText(words, style.x, style.y + index * style.leading);
  return style.y + lines.length * style.leading;
};

/** Where a square stands, and how large it is. */
type Square = { readonly x: number; readonly y: number; readonly side: number };
type Face = { readonly face: ImageBitmap | null; readonly initial: string };

/** Somebody's face as a circle, or the first letter of their name. */
export const drawFace = (pen: Pen, { face, initial }: Face, { x, y, side }: Square): void => {
  pen.save();
  pen.beginPath();
  pen.arc(x + side / 2, y + side / 2, side / 2, 0, 2 * Math.PI);
  pen.clip();
  pen.fillStyle = '#5E7F8C';
  pen.fillRect(x, y, side, side);
  if (face !== null) pen.drawImage(face, x, y, side, side);
  else {
    pen.fillStyle = '#fff';
    pen.font = `600 ${side * 0.42}px ${SANS}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(initial, x + side / 2, y + side / 2 + side * 0.02);
  }
  pen.restore();
};

/** The address as a code to be scanned, in dark squares: what is under it must be light. */
export const drawCode = (pen: Pen, address: string, { x, y, side }: Square): void => {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const step = side / size;
  pen.fillStyle = INK;
  data.forEach((row, top) => {
    row.forEach((isDark, left) => {
      if (isDark) pen.fillRect(x + left * step, y + top * step, Math.ceil(step), Math.ceil(step));
    });
  });
};
