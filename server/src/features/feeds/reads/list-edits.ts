import { desc, eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { ListFeedEdits } from '#contract/feeds/feeds.schemas.ts';
import { rowLimit } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { findFeed } from '../feeds.queries.ts';
import { feedEditsTable } from '../feeds.tables.ts';

/** What a feed said before, the newest first; of a paid text what the viewer may read. Throws NOT_FOUND. */
export const listFeedEdits = async (ctx: ReadCtx, { id }: { id: number }): Promise<Static<(typeof ListFeedEdits)['answer']>> => {
  const feed = await findFeed(ctx.db, ctx.actor?.userId ?? null, id);
  if (!feed) throw refuse('NOT_FOUND');
  const rows = await ctx.db
    .select()
    .from(feedEditsTable)
    .where(eq(feedEditsTable.feedId, id))
    .orderBy(desc(feedEditsTable.id))
    .limit(rowLimit(100));
  return rows.map((row) => ({
    id: row.id,
    feed_content: feed.isOpen ? row.body : (row.preview ?? ''),
    created_at: timeText(ctx, row.createdAt),
  }));
};
