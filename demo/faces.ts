import { glass, notionists } from '@dicebear/collection';
import { createAvatar } from '@dicebear/core';
import sharp from 'sharp';

const SIDE = 500;
const grounds = ['e6f0f1', 'f6eedd', 'f8e9e6', 'e9ece4', 'e8e6f0'];

/** A drawn face for a person, an abstract pattern for a company: PNG, the same for the same seed. */
export const drawFace = (seed: string, isCompany: boolean): Promise<Buffer> => {
  const svg = isCompany
    ? createAvatar(glass, { seed, size: SIDE }).toString()
    : createAvatar(notionists, { seed, size: SIDE, scale: 110, translateY: 4, backgroundColor: grounds }).toString();
  return sharp(Buffer.from(svg)).resize(SIDE, SIDE).png({ compressionLevel: 6 }).toBuffer();
};
