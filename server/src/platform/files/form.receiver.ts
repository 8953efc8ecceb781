import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/errors/refuse.ts';
import type { Ctx } from '../../kernel/http/context.ts';
import { type Incoming, takeIn } from './intake.receiver.ts';
import { maxBytes } from './media/sniff.ts';

export type Form = { incoming: Incoming; fields: Readonly<Record<string, string>> };

const FORM_LIMITS = { fileSize: Math.max(...Object.values(maxBytes)) + 1, files: 1, fields: 10, fieldSize: 1_000, parts: 11 };

const readParts = async (
  ctx: Ctx<'FILES_UNAVAILABLE' | 'FILE_EMPTY' | 'FILE_TOO_LARGE' | 'FILE_TYPE_NOT_ALLOWED' | 'UPLOAD_BROKEN_OFF'>,
  { request, names }: { request: FastifyRequest; names: readonly string[] },
  read: (form: Partial<Form>) => void,
): Promise<void> => {
  const fields: Record<string, string> = {};
  for await (const part of request.parts({ limits: FORM_LIMITS })) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      read({ fields });
    } else if (!names.includes(part.fieldname)) part.file.resume();
    else
      try {
        read({ incoming: await takeIn(ctx.deps, part.file, part.filename ?? ''), fields });
      } catch (error) {
        // The rest of the body is let through unread, so that the answer arrives.
        part.file.resume();
        throw error;
      }
  }
};

/**
 * Reads a form with one file named `file`, or one of `names`. `check` sees the fields as soon as they arrive, and may refuse before the file is read.
 * Throws FILE_MISSING and the refusals of takeIn; then nothing of it is left.
 */
export const receiveForm = async (
  ctx: Ctx<'FILES_UNAVAILABLE' | 'FILE_EMPTY' | 'FILE_MISSING' | 'FILE_TOO_LARGE' | 'FILE_TYPE_NOT_ALLOWED' | 'UPLOAD_BROKEN_OFF'>,
  check: (fields: Readonly<Record<string, string>>) => void = () => undefined,
  names: readonly string[] = ['file'],
): Promise<Form> => {
  const { request } = ctx;
  if (!request?.isMultipart()) throw ctx.refuse('FILE_MISSING');
  let form: Partial<Form> = { fields: {} };
  try {
    await readParts(ctx, { request, names }, (part) => {
      form = { ...form, ...part };
      if (!part.incoming) check(form.fields ?? {});
    });
  } catch (error) {
    await form.incoming?.remove();
    if (error instanceof Refusal) throw error;
    throw ctx.refuse('UPLOAD_BROKEN_OFF');
  }
  if (!form.incoming) throw ctx.refuse('FILE_MISSING');
  return { incoming: form.incoming, fields: form.fields ?? {} };
};
