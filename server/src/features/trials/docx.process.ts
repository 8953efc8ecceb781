import mammoth from 'mammoth';
import { checkUnpacked } from '../../platform/files/zip-size.check.ts';

// The program of a process that reads one DOCX and ends: it may read the program, and write nothing.

export type DocxReply = { text: string } | { trouble: string };

/** Of everything in it, unpacked. */
const UNPACKED_MAX = 16 * 1_048_576;

const read = async (buffer: Buffer): Promise<DocxReply> => {
  checkUnpacked(buffer, UNPACKED_MAX);
  return { text: (await mammoth.extractRawText({ buffer })).value };
};

process.on('message', async (bytes: Uint8Array) => {
  const reply = await read(Buffer.from(bytes)).catch((error: unknown): DocxReply => ({ trouble: String(error) }));
  process.send?.(reply, () => process.exit(0));
});
process.on('disconnect', () => process.exit(0));
