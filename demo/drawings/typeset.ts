import { createRequire } from 'node:module';
import { round } from './strokes.ts';

type Glyph = { readonly path: { toSVG(): string } };
type Run = {
  readonly glyphs: readonly Glyph[];
  readonly positions: readonly { readonly xAdvance: number }[];
  readonly advanceWidth: number;
};
type Font = { readonly unitsPerEm: number; layout(text: string): Run };
type Fontkit = { openSync(file: string): Font };

const require = createRequire(import.meta.url);
/** What sets words in the PDF of a report sets them here too. */
const fontkit: Fontkit = createRequire(require.resolve('pdfkit'))('fontkit');

const files = {
  regular: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf',
} as const;
const opened = new Map<string, Font>();

const fontOf = (weight: keyof typeof files): Font => {
  const known = opened.get(weight) ?? fontkit.openSync(require.resolve(files[weight]));
  opened.set(weight, known);
  return known;
};

type Type = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly weight?: 'regular' | 'bold';
  readonly anchor?: 'start' | 'middle' | 'end';
  /** As wide as this at most: longer words are set smaller. */
  readonly within?: number;
};

/** Words as outlines, so that they look the same on machines with other fonts or none. `y` is the base line. */
export const typeset = (text: string, { x, y, size, fill, weight = 'bold', anchor = 'start', within }: Type): string => {
  const font = fontOf(weight);
  const run = font.layout(text);
  const full = (run.advanceWidth * size) / font.unitsPerEm;
  const scale = (size / font.unitsPerEm) * (within !== undefined && full > within ? within / full : 1);
  const width = run.advanceWidth * scale;
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  let advance = 0;
  const outlines = run.glyphs.map((glyph, index) => {
    const at = advance;
    advance += run.positions[index]?.xAdvance ?? 0;
    return `<path transform="translate(${round(at)} 0)" d="${glyph.path.toSVG()}"/>`;
  });
  return `<g fill="${fill}" transform="translate(${round(left)} ${round(y)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})">${outlines.join('')}</g>`;
};

/** The same from top to bottom, as on the spine of a Chinese book. `y` is the top. */
export const typesetDown = (text: string, { x, y, size, fill, weight = 'bold' }: Omit<Type, 'anchor' | 'within'>): string =>
  [...text]
    .map((letter, index) => typeset(letter, { x, y: y + size * (index * 1.12 + 0.88), size, fill, weight, anchor: 'middle' }))
    .join('');
