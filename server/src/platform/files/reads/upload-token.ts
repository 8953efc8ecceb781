import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { fileSecret } from '../file-secret.keys.ts';
import { makeUploadToken } from '../upload.tokens.ts';

/** Section 7.11, upload to object storage: for a form that goes to POST /api/v2/file/upload. Writes nothing; the token says it all. */
export const uploadToken = async (ctx: ReadCtx, { file_path }: { file_path?: string | undefined }) =>
  makeUploadToken(await fileSecret(ctx.deps), { ownerId: me(ctx).userId, path: file_path ?? '' }, ctx.now);
