import { feedsMessages } from '#contract/feeds/feeds.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { notify } from '../../../platform/notices/notices.writes.ts';
import { findFeed } from '../feeds.queries.ts';
import { setFeatured } from '../feeds.writes.ts';

/** Puts a feed among the featured ones, and tells its author; twice changes nothing. Throws NOT_FOUND for what the operator may not see. */
export const featureFeed = async (ctx: WriteCtx, { id }: { id: number }) => {
  const { userId } = me(ctx);
  const feed = await findFeed(ctx.db, userId, id);
  if (!feed) throw refuse('NOT_FOUND');
  const isNew = await setFeatured(ctx.db, id, ctx.now);
  if (isNew && feed.authorId !== userId)
    await notify(ctx, { kind: 'featured', to: feed.authorId, text: feedsMessages.toldFeatured, subject: { kind: 'feed', id } });
  ctx.audit('feed', id);
  return { message: say(ctx, feedsMessages.featured) };
};

/** Takes a feed out of the featured ones. Throws NOT_FOUND. */
export const unfeatureFeed = async (ctx: WriteCtx, { id }: { id: number }) => {
  if (!(await findFeed(ctx.db, me(ctx).userId, id))) throw refuse('NOT_FOUND');
  await setFeatured(ctx.db, id, null);
  ctx.audit('feed', id);
  return { message: say(ctx, feedsMessages.unfeatured) };
};
