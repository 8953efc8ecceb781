import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawIcon, iconSvg, rasterIcons } from './draw-icons.ts';

const folder = join(import.meta.dirname, '..', 'web', 'public');

/** How far two pictures of one size are apart, of 255. */
const distance = async (one: Buffer, other: Buffer): Promise<number> => {
  const [a, b] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).flatten({ background: '#ffffff' }).removeAlpha().raw().toBuffer()),
  );
  if (a === undefined || b === undefined || a.length !== b.length) return 255;
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0));
  return sum / a.length;
};

it('the icon of the app is the seal that stands in its bars', () => {
  expect(readFileSync(join(folder, 'icon.svg'), 'utf8')).toBe(iconSvg());
});

it.each(Object.entries(rasterIcons))('%s is drawn from the same glyph', async (file, how) => {
  expect(await distance(readFileSync(join(folder, file)), await drawIcon(how))).toBeLessThan(1.5);
});
