import type { uploadByToken as uploadByTokenCall } from '#contract/files/files.calls.ts';
import { filesMessages } from '#contract/files/files.messages.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { type Ctx, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { fileSecret } from '../file-secret.keys.ts';
import { insertUsedTicket } from '../files.queries.ts';
import { receiveForm } from '../form.receiver.ts';
import { readUploadToken, type UploadPermission } from '../upload.tokens.ts';
import { type StoredUpload, saveUpload, storeUpload } from '../upload.writes.ts';

type Permitted = StoredUpload & { permission: UploadPermission };

/** Section 7.11, upload to object storage: a form of file, token and key, in any order. */
export const receiveByToken = async (ctx: Ctx<RefusalOf<typeof uploadByTokenCall>>): Promise<Permitted> => {
  const secret = await fileSecret(ctx.deps);
  const permissionOf = ({ token, key }: Readonly<Record<string, string>>): UploadPermission => {
    const permission = token === undefined ? null : readUploadToken(secret, { token, key }, ctx.now);
    if (!permission) throw ctx.refuse('UPLOAD_TICKET_ENDED');
    return permission;
  };
  const { incoming, fields } = await receiveForm(ctx, (seen) => {
    if (seen['token'] !== undefined) permissionOf({ token: seen['token'] });
  });
  try {
    const permission = permissionOf(fields);
    const upload = await storeUpload(ctx, permission, incoming);
    return { ...upload, permission };
  } finally {
    await incoming.remove();
  }
};

export const uploadByToken = async (ctx: WriteCtx<'UPLOAD_BROKEN_OFF' | 'UPLOAD_TICKET_ENDED'>, _input: object, upload: Permitted) => {
  const { ownerId, nonce, key, expiresAt } = upload.permission;
  const id = await saveUpload(ctx.db, ctx.deps, { upload, owner: { ownerId }, now: ctx.now });
  const used = { id: `form:${nonce}`, ownerId, filename: key, mime: '', size: 0, md5: upload.mark, channel: 'public' as const };
  if (!(await insertUsedTicket(ctx.db, { ...used, fileId: id, createdAt: ctx.now, expiresAt }))) throw ctx.refuse('UPLOAD_TICKET_ENDED');
  ctx.audit('file', id);
  return { message: say(ctx, filesMessages.uploaded), id, key };
};
