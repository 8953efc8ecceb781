import { inflateRawSync } from 'node:zlib';

const ENTRY = 0x02014b50;
const END = 0x06054b50;
const ENTRIES_MAX = 2_000;

const endOf = (zip: Buffer): number => {
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - 65_557); at -= 1) if (zip.readUInt32LE(at) === END) return at;
  throw new Error('no directory');
};

/**
 * Unpacks everything of a ZIP once and keeps nothing of it: what says that it is small is not believed. Throws for what is larger than so many
 * bytes, for too many parts and for what is no ZIP.
 */
export const checkUnpacked = (zip: Buffer, bytesMax: number): void => {
  const end = endOf(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > ENTRIES_MAX) throw new Error('too many parts');
  let at = zip.readUInt32LE(end + 16);
  let left = bytesMax;
  for (let nth = 0; nth < count; nth += 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('no such part');
    const packed = zip.readUInt32LE(at + 20);
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(from, from + packed);
    left -= zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes, { maxOutputLength: left }).length : bytes.length;
    if (left <= 0) throw new Error('too large');
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
};
