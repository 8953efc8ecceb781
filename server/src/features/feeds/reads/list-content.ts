import type { Static } from 'typebox';
import type { ContentItem, Feed, ListContent, ListRecommended } from '#contract/feeds/feeds.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { listJoinedPosts } from '../../posts/posts.public.ts';
import { type FeedPage, pickFriends, pickOthers } from '../feeds.picks.ts';
import { pickRows } from './list-feeds.ts';
import { showFeeds } from './show-feeds.ts';

const FROM_FRIENDS = 1;

type Content = { list: ContentItem[] };

const pageOf = (input: { limit?: number; after?: number }): FeedPage => ({
  limit: pageLimit(input),
  offset: 0,
  after: input.after || undefined,
});

const feedItem = (feed: Feed): ContentItem => ({ kind: 'feed', cursor: feed.cursor, feed, post: null });

/**
 * Section 9: contentType 0 gives what is published in my circles, 1 what my friends publish. A feed that passes on a post of a circle
 * would show the same thing twice, so circles give their posts alone.
 */
export const listContent = async (ctx: ReadCtx, input: Static<(typeof ListContent)['input']>): Promise<Content> => {
  if (input.contentType !== FROM_FRIENDS) {
    const posts = await listJoinedPosts(ctx, input);
    return { list: posts.map((post) => ({ kind: 'post', cursor: post.cursor, feed: null, post })) };
  }
  const page = pageOf(input);
  const feeds = await showFeeds(ctx, await pickRows(ctx, pickFriends(page), { after: page.after }));
  return { list: feeds.map(feedItem) };
};

/** What others publish, the hottest first. */
export const listRecommended = async (ctx: ReadCtx, input: Static<(typeof ListRecommended)['input']>): Promise<Content> => {
  const page = pageOf(input);
  const feeds = await showFeeds(ctx, await pickRows(ctx, pickOthers(page), { after: page.after }));
  return { list: feeds.map(feedItem) };
};
