import type { UnacceptableFile } from '#contract/files/files.calls.ts';
import { filesMessages } from '#contract/files/files.messages.ts';
import { type Ctx, me, say, type WriteCtx } from '../../kernel/http/context.ts';
import { receivePicture, type StoredUpload, saveUpload } from '../files/files.public.ts';

/** A picture of papers is kept as a private one (decision 42). Throws the refusals of pictures. */
export const receivePaper = (ctx: Ctx<UnacceptableFile>): Promise<StoredUpload> =>
  receivePicture(ctx, { ownerId: me(ctx).userId, isPrivate: true });

export const uploadPaper = async (ctx: WriteCtx<'UPLOAD_BROKEN_OFF'>, _input: object, upload: StoredUpload) => {
  const id = await saveUpload(ctx.db, ctx.deps, { upload, owner: { ownerId: me(ctx).userId, isPrivate: true }, now: ctx.now });
  ctx.audit('file', id);
  return { message: say(ctx, filesMessages.uploaded), id };
};
