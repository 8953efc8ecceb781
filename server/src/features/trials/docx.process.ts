import { inflateRawSync } from 'node:zlib';
import mammoth from 'mammoth';

// The program of a process that reads one DOCX and ends: it may read the program, and write nothing.

export type DocxReply = { text: string } | { trouble: string };

const ENTRY = 0x02014b50;
const END = 0x06054b50;
const ENTRIES_MAX = 2_000;
/** Of everything in it, unpacked. */
const UNPACKED_MAX = 16 * 1_048_576;

const endOf = (zip: Buffer): number => {
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - 65_557); at -= 1) if (zip.readUInt32LE(at) === END) return at;
  throw new Error('no directory');
};

/** Unpacks everything once and keeps nothing of it: what says that it is small is not believed. Throws for what is too large. */
const checkSize = (zip: Buffer): void => {
  const end = endOf(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > ENTRIES_MAX) throw new Error('too many parts');
  let at = zip.readUInt32LE(end + 16);
  let left = UNPACKED_MAX;
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

const read = async (buffer: Buffer): Promise<DocxReply> => {
  checkSize(buffer);
  return { text: (await mammoth.extractRawText({ buffer })).value };
};

process.on('message', async (bytes: Uint8Array) => {
  const reply = await read(Buffer.from(bytes)).catch((error: unknown): DocxReply => ({ trouble: String(error) }));
  process.send?.(reply, () => process.exit(0));
});
process.on('disconnect', () => process.exit(0));
