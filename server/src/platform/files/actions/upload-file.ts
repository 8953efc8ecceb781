import type { uploadFile as uploadFileCall } from '#contract/files/files.calls.ts';
import { filesMessages } from '#contract/files/files.messages.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { type Ctx, me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { receiveForm } from '../form.receiver.ts';
import { type StoredUpload, saveUpload, storeUpload } from '../upload.writes.ts';

/** Section 7.11: the second step of an upload by hash, and the upload of every picture that is not announced. */
export const receiveFile = async (ctx: Ctx<RefusalOf<typeof uploadFileCall>>): Promise<StoredUpload> => {
  const { userId } = me(ctx);
  const { incoming } = await receiveForm(ctx);
  return storeUpload(ctx, { ownerId: userId }, incoming);
};

export const uploadFile = async (ctx: WriteCtx<'UPLOAD_BROKEN_OFF'>, _input: object, upload: StoredUpload) => {
  const id = await saveUpload(ctx.db, ctx.deps, { upload, owner: { ownerId: me(ctx).userId }, now: ctx.now });
  ctx.audit('file', id);
  return { message: say(ctx, filesMessages.uploaded), id };
};
