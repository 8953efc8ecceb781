import sharp from 'sharp';
import { companyMark } from './drawings/company-mark.ts';
import { portrait, SIDE } from './drawings/portrait.ts';
import { seededRandom } from './random.ts';

type Face = { readonly avatar: string; readonly name: string; readonly sex: number; readonly userType: number };

/** A drawn face for a person, a mark with its first letter for a company: PNG, the same for the same person. */
export const drawFace = ({ avatar, name, sex, userType }: Face): Promise<Buffer> => {
  const random = seededRandom(`face:${avatar}`);
  // The first numbers of seeds that are much alike lie close together.
  for (let skipped = 0; skipped < 7; skipped += 1) random();
  const drawing = userType === 2 ? companyMark(random, name) : portrait(random, sex);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${drawing}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
};
