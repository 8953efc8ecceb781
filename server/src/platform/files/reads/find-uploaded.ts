import { filesMessages } from '#contract/files/files.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx, say } from '../../../kernel/http/context.ts';
import { findLasting } from '../files.queries.ts';

/** Section 7.11, upload by hash, first step. Only the caller's own files are found, so that a hash tells nothing about others' (decision 41). */
export const findUploaded = async (ctx: ReadCtx, { md5 }: { md5: string }) => {
  const file = await findLasting(ctx.db, { ownerId: me(ctx).userId, md5: md5.toLowerCase() }, ctx.now);
  if (!file) throw refuse('NOT_FOUND');
  return { message: say(ctx, filesMessages.found), id: file.id };
};
