import type { Static } from 'typebox';
import type { SaveDraft } from '#contract/feeds/feed-topics.schemas.ts';
import { feedsMessages } from '#contract/feeds/feeds.messages.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { putDraft, removeDraft } from '../drafts.queries.ts';

type Input = Static<(typeof SaveDraft)['input']>;

const filesOf = ({ images, video }: Omit<Input, 'composer'>): number[] => [
  ...(images ?? []).map((image) => image.id),
  ...(video ? [video.video_id, video.cover_id ?? video.video_id] : []),
];

/** Keeps what stands in a composer, and its files from the sweep, in place of what was kept of it before. */
export const saveDraft = async (ctx: WriteCtx, { composer, ...content }: Input) => {
  await putDraft(ctx.db, { userId: me(ctx).userId, composer, content, updatedAt: ctx.now }, filesOf(content));
  return { message: say(ctx, feedsMessages.draftKept) };
};

/** Nothing kept is dropped alike. */
export const dropDraft = async (ctx: WriteCtx, { composer }: Pick<Input, 'composer'>): Promise<null> => {
  await removeDraft(ctx.db, me(ctx).userId, composer, ctx.now);
  return null;
};
