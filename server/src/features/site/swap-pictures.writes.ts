import { me, type WriteCtx } from '../../kernel/http/context.ts';
import { claimFiles, releaseFiles } from '../../platform/files/files.public.ts';

/** Takes pictures into use that were not shown before, and gives back those that no longer are. Throws FILE_NOT_YOURS, FILE_WRONG_KIND. */
export const swapPictures = async (
  ctx: WriteCtx<'FILE_NOT_YOURS' | 'FILE_WRONG_KIND'>,
  before: readonly (number | null)[],
  after: readonly (number | null)[],
): Promise<void> => {
  const had = new Set(before);
  const has = new Set(after);
  const fresh = [...has].filter((id): id is number => id !== null && !had.has(id));
  const files = await claimFiles(ctx.db, me(ctx).userId, fresh);
  if (files.some((file) => file.kind !== 'image')) throw ctx.refuse('FILE_WRONG_KIND');
  await releaseFiles(
    ctx.db,
    [...had].filter((id) => !has.has(id)),
  );
};
