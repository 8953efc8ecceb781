import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';

/** One row of a sheet: a screen in one state, its pictures from left to right. */
export type SheetRow = { label: string; pictures: readonly string[] };

type Size = { readonly width: number; readonly height: number };

/** A phone is 234px wide on a sheet; what is wider than high is as large as fits two beside each other. */
const thumbOf = ({ width, height }: Size): Size => {
  const wide = width > height ? 720 : width > 500 ? 400 : 234;
  return { width: wide, height: Math.round((wide * height) / width) };
};
const gap = 12;
const labelHeight = 30;
const rowsMax = 6;

const escaped = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const labelOf = (text: string, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${labelHeight}"><text x="2" y="21" font-family="sans-serif" font-size="17" fill="#222">${escaped(text)}</text></svg>`,
  );

const writeSheet = async (file: string, rows: readonly SheetRow[], thumb: Size): Promise<void> => {
  const columns = Math.max(...rows.map((row) => row.pictures.length));
  const width = columns * (thumb.width + gap) + gap;
  const rowHeight = thumb.height + labelHeight + gap;
  const parts: OverlayOptions[] = [];
  for (const [nth, row] of rows.entries()) {
    const top = nth * rowHeight;
    parts.push({ input: labelOf(row.label, width - gap), left: gap, top });
    for (const [column, picture] of row.pictures.entries()) {
      if (!existsSync(picture)) continue;
      const input = await sharp(picture).resize(thumb.width, thumb.height, { fit: 'cover', position: 'top' }).png().toBuffer();
      parts.push({ input, left: gap + column * (thumb.width + gap), top: top + labelHeight });
    }
  }
  mkdirSync(dirname(file), { recursive: true });
  await sharp({ create: { width, height: rows.length * rowHeight + gap, channels: 3, background: '#d5d5d5' } })
    .composite(parts)
    .png({ palette: true, quality: 90 })
    .toFile(file);
};

/** Lays the rows out on as many sheets as they need. Gives the files. */
export const writeSheets = async (base: string, rows: readonly SheetRow[], screen: Size): Promise<string[]> => {
  const files: string[] = [];
  for (let from = 0; from < rows.length; from += rowsMax) {
    const file = rows.length > rowsMax ? `${base}-${from / rowsMax + 1}.png` : `${base}.png`;
    await writeSheet(file, rows.slice(from, from + rowsMax), thumbOf(screen));
    files.push(file);
  }
  return files;
};
