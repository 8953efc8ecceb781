import type { Static } from 'typebox';
import type { FeedTopic, ListTopics } from '#contract/feeds/feed-topics.schemas.ts';
import { pageLimit, pageOffset } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { type Ctx, type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { findTopic, listTopicRows, type TopicRow } from '../topics.queries.ts';

const view = (ctx: Ctx, row: TopicRow): FeedTopic => ({
  id: row.id,
  name: row.name,
  feeds_count: row.feedsCount,
  created_at: timeText(ctx, row.createdAt),
});

/** Section 7.4: GET /feed/topics. */
export const listTopics = async (ctx: ReadCtx, input: Static<(typeof ListTopics)['input']>): Promise<FeedTopic[]> => {
  const page = { q: input.q ?? '', isHot: input.only === 'hot', limit: pageLimit(input), offset: pageOffset(input) };
  return (await listTopicRows(ctx.db, page)).map((row) => view(ctx, row));
};

/** Throws NOT_FOUND. */
export const getTopic = async (ctx: ReadCtx, { id }: { id: number }): Promise<FeedTopic> => {
  const row = await findTopic(ctx.db, id);
  if (!row) throw refuse('NOT_FOUND');
  return view(ctx, row);
};
