import { fileURLToPath } from 'node:url';
import { oneFileProcess } from '../../platform/files/one-file.process.ts';
import type { DocxReply } from './docx.process.ts';

const ask = oneFileProcess<DocxReply>({
  program: fileURLToPath(new URL('./docx.process.ts', import.meta.url)),
  ...{ longestMs: 15_000, memoryMb: 192 },
});

/** The text of a DOCX, read in a process of its own whose time and memory are bounded; null where it cannot be read. Throws TOO_MANY and UNAVAILABLE. */
export const readDocx = async (bytes: Buffer, userId: number): Promise<string | null> => {
  const reply = await ask(bytes, userId);
  return reply !== null && 'text' in reply ? reply.text : null;
};
