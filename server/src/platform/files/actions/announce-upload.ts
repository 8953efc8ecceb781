import { randomBytes } from 'node:crypto';
import type { Refuses } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { insertTicket } from '../files.queries.ts';
import { kindOfMime, maxBytes } from '../media/sniff.ts';

const TICKET_MS = 60 * 60_000;
const MEGABYTE = 1_048_576;

type Announced = { filename: string; size: number; mime_type: string; storage: { channel: string }; hash: string };

const channelOf = (ctx: Refuses<'UPLOAD_METHOD_UNSUPPORTED'>, channel: string): 'public' | 'private' => {
  if (channel === 'public' || channel === 'private') return channel;
  throw ctx.refuse('UPLOAD_METHOD_UNSUPPORTED');
};

/** Section 3, storage upload: gives an address that takes these bytes once, within the hour. */
export const announceUpload = async (
  ctx: WriteCtx<'FILE_TOO_LARGE' | 'FILE_TYPE_NOT_ALLOWED' | 'UPLOAD_METHOD_UNSUPPORTED'>,
  { filename, size, mime_type, storage, hash }: Announced,
) => {
  const channel = channelOf(ctx, storage.channel);
  const kind = kindOfMime(mime_type);
  if (!kind) throw ctx.refuse('FILE_TYPE_NOT_ALLOWED');
  if (size > maxBytes[kind]) throw ctx.refuse('FILE_TOO_LARGE', { params: { limit: maxBytes[kind] / MEGABYTE } });
  const id = randomBytes(32).toString('base64url');
  await insertTicket(ctx.db, {
    ...{ id, filename, size, channel },
    ownerId: me(ctx).userId,
    mime: mime_type,
    md5: hash.toLowerCase(),
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + TICKET_MS),
  });
  return {
    uri: `/api/sns/api/v2/storage/${id}`,
    method: 'PUT' as const,
    headers: { 'Content-Type': mime_type },
    form: null,
    file_key: null,
    node: `${channel}:${id}`,
  };
};
