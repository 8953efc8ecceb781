// npm run icons: draws the icons of the app anew from the one glyph of the house's seal.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { SEAL_GLYPH, SEAL_RED, SEAL_WHITE } from '#web/kit/seal-glyph.ts';

const folder = join(import.meta.dirname, '..', 'web', 'public');
const { square, box, paths, stroke } = SEAL_GLYPH;
const CORNER = 112;
/** What systems may cut off at the edges of a maskable icon: the glyph stays within the circle that they leave. */
const MASKED_SCALE = 0.74;

/** The seal as an icon: rounded, or for systems that cut their own shape, without corners and with air around the glyph. */
export const iconSvg = (isMaskable = false): string => {
  const middle = [box.x + box.side / 2, box.y + box.side / 2] as const;
  const move = isMaskable
    ? ` transform="translate(${square / 2} ${square / 2}) scale(${MASKED_SCALE}) translate(${-middle[0]} ${-middle[1]})"`
    : '';
  const glyph = paths.map((path) => `<path d="${path}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${square} ${square}"><rect width="${square}" height="${square}" rx="${isMaskable ? 0 : CORNER}" fill="${SEAL_RED}"/><g${move} fill="none" stroke="${SEAL_WHITE}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round">${glyph}</g></svg>\n`;
};

/** The raster icons by file: side in pixels, and whether a system cuts their shape (iOS rounds its own corners). */
export const rasterIcons = {
  'icon-180.png': { side: 180, isMaskable: true },
  'icon-192.png': { side: 192, isMaskable: false },
  'icon-512.png': { side: 512, isMaskable: false },
  'icon-maskable-512.png': { side: 512, isMaskable: true },
} as const;

/** One of them as PNG. */
export const drawIcon = ({ side, isMaskable }: { readonly side: number; readonly isMaskable: boolean }): Promise<Buffer> =>
  sharp(Buffer.from(iconSvg(isMaskable)))
    .resize(side, side)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();

if (process.argv[1] === import.meta.filename) {
  writeFileSync(join(folder, 'icon.svg'), iconSvg());
  for (const [file, how] of Object.entries(rasterIcons)) writeFileSync(join(folder, file), await drawIcon(how));
}
