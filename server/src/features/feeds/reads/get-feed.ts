import type { FeedDetail } from '#contract/feeds/feeds.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { noteView } from '../feed-views.counters.ts';
import { findFeed } from '../feeds.queries.ts';
import { showFeed } from './show-feeds.ts';

/**
 * Wire shapes 4.5: GET /feeds/{id}. Throws NOT_FOUND, and FEED_UNPAID for a text that the viewer has not paid for: it names the node and
 * the price, and `feed` is what they may see of it.
 */
export const getFeed = async (ctx: ReadCtx<'FEED_UNPAID'>, { id }: { id: number }): Promise<FeedDetail> => {
  const row = await findFeed(ctx.db, ctx.actor?.userId ?? null, id);
  if (!row) throw refuse('NOT_FOUND');
  noteView(ctx.deps, row.id, ctx.actor?.userId ?? ctx.address);
  const feed = await showFeed(ctx, row);
  if (!row.isOpen) throw ctx.refuse('FEED_UNPAID', { detail: { paid_node: row.textNode, amount: row.textAmount, feed } });
  return feed;
};
