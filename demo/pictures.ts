import sharp from 'sharp';
import { book, booth, city } from './drawings/places.ts';
import { chart, desk, glossary, notes } from './drawings/sheets.ts';
import { type Draw, palettes, pick, rect } from './drawings/strokes.ts';
import { seededRandom } from './random.ts';

export const pictureThemes = ['notes', 'chart', 'desk', 'glossary', 'city', 'book', 'booth'] as const;
export type PictureTheme = (typeof pictureThemes)[number];

const themes: Record<PictureTheme, Draw> = { notes, chart, desk, glossary, city, book, booth };

const shapes = [
  { w: 1080, h: 810 },
  { w: 900, h: 1200 },
  { w: 1000, h: 1000 },
] as const;

/** A JPEG of a theme, the same for the same seed on every machine. */
export const drawPicture = (theme: PictureTheme, seed: string): Promise<Buffer> => {
  const random = seededRandom(`${theme}:${seed}`);
  const colours = pick(random, palettes);
  const size = pick(random, shapes);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.w}" height="${size.h}">${rect(0, 0, size.w, size.h, colours.ground)}${themes[theme](random, size, colours)}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
};
