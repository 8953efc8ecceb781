import type { Static } from 'typebox';
import type { KeepDraft } from '#contract/feeds/feed-topics.schemas.ts';
import { feedsMessages } from '#contract/feeds/feeds.messages.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { putDraft, removeDraft } from '../drafts.queries.ts';

type Input = Static<(typeof KeepDraft)['input']>;

/** Keeps what stands in a composer in place of what was kept of it before. */
export const keepDraft = async (ctx: WriteCtx, { composer, ...content }: Input) => {
  await putDraft(ctx.db, { userId: me(ctx).userId, composer, content, updatedAt: ctx.now });
  return { message: say(ctx, feedsMessages.draftKept) };
};

/** Nothing kept is dropped alike. */
export const dropDraft = async (ctx: WriteCtx, { composer }: Pick<Input, 'composer'>): Promise<null> => {
  await removeDraft(ctx.db, me(ctx).userId, composer);
  return null;
};
