import type { Readable } from 'node:stream';
import { Refusal } from '../../kernel/errors/refuse.ts';
import type { Ctx } from '../../kernel/http/context.ts';

const MEGABYTE = 1_048_576;

/** A file that is read whole and kept by nobody, with the fields of its form. */
export type SmallFile = { bytes: Buffer; fields: Readonly<Record<string, string>>; fileName: string };

type ReceivingContext = Ctx<'FILE_MISSING' | 'FILE_TOO_LARGE' | 'UPLOAD_BROKEN_OFF'>;

const readFile = async (ctx: ReceivingContext, file: Readable, most: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > most) throw ctx.refuse('FILE_TOO_LARGE', { params: { limit: most / MEGABYTE } });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const readParts = async (ctx: ReceivingContext, most: number): Promise<SmallFile> => {
  const { request } = ctx;
  if (!request?.isMultipart()) throw ctx.refuse('FILE_MISSING');
  const fields: Record<string, string> = {};
  const limits = { fileSize: most * 2, files: 1, fields: 10, fieldSize: 1_000, parts: 11 };
  let found: { bytes: Buffer; fileName: string } | null = null;
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else if (part.fieldname !== 'file') part.file.resume();
    else
      try {
        found = { bytes: await readFile(ctx, part.file, most), fileName: part.filename ?? '' };
      } catch (error) {
        // The rest of the body is let through unread, so that the answer arrives.
        part.file.resume();
        throw error;
      }
  }
  if (!found || found.bytes.length === 0) throw ctx.refuse('FILE_MISSING');
  return { ...found, fields };
};

/** The file `file` of a form, of at most so many bytes, in memory. Throws FILE_MISSING, FILE_TOO_LARGE and UPLOAD_BROKEN_OFF. */
export const receiveSmallFile = async (ctx: ReceivingContext, most: number): Promise<SmallFile> => {
  try {
    return await readParts(ctx, most);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw ctx.refuse('UPLOAD_BROKEN_OFF');
  }
};
