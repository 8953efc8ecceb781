import type { Static } from 'typebox';
import type { Draft, GetDraft, SaveDraft } from '#contract/feeds/feed-topics.schemas.ts';
import { me, type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { ownFiles } from '../../../platform/files/files.public.ts';
import { findDraft } from '../drafts.queries.ts';
import { imageView } from '../feeds.view.ts';

type SavedDraft = Omit<Static<(typeof SaveDraft)['input']>, 'composer'>;

/** What the caller left in a composer. Pictures that were removed meanwhile have left it. */
export const getDraft = async (ctx: ReadCtx, { composer }: Static<(typeof GetDraft)['input']>): Promise<{ draft: Draft | null }> => {
  const { userId } = me(ctx);
  const row = await findDraft(ctx.db, userId, composer);
  if (!row) return { draft: null };
  const { images = [], ...rest } = row.content as SavedDraft;
  const files = await ownFiles(
    ctx.db,
    userId,
    images.map((image) => image.id),
  );
  const shown = images.flatMap(({ id, amount, type }) => {
    const file = files.find((one) => one.id === id);
    if (!file) return [];
    const picture = { file: id, mime: file.mime, width: file.width ?? 0, height: file.height ?? 0 };
    return [{ ...imageView(picture, () => true), ...(amount ? { amount, type: type ?? ('read' as const) } : {}) }];
  });
  return { draft: { ...rest, images: shown, updated_at: timeText(ctx, row.updatedAt) } };
};
