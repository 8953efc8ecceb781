import { filesMessages } from '#contract/files/files.messages.ts';
import { type Ctx, me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { type KeptUpload, receivePicture, saveUpload } from '../../../platform/files/files.public.ts';

/** A picture of papers is kept as a private one (decision 42). */
export const receivePaper = (ctx: Ctx): Promise<KeptUpload> => receivePicture(ctx, { ownerId: me(ctx).userId, isPrivate: true });

export const uploadPaper = async (ctx: WriteCtx, _input: object, upload: KeptUpload) => {
  const id = await saveUpload(ctx.db, ctx.deps, { upload, owner: { ownerId: me(ctx).userId, isPrivate: true }, now: ctx.now });
  ctx.audit('file', id);
  return { message: say(ctx, filesMessages.uploaded), id };
};
