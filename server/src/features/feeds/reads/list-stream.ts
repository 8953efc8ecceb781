import type { Static } from 'typebox';
import type { ContentItem, ListStream } from '#contract/feeds/feeds.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { listPosts } from '../../posts/posts.public.ts';
import { pickFeatured, pickLively } from '../feeds.picks.ts';
import { pickRows } from './list-feeds.ts';
import { showFeeds } from './show-feeds.ts';

const orders = {
  featured: { pick: pickFeatured, posts: 'recommended' },
  lively: { pick: pickLively, posts: 'latest_reply' },
} as const;

/**
 * Posts of circles and feeds by one order, whose places both have on one scale: so many of each are read as the page holds, and the first of
 * them are the page. What neither list shows to the viewer is in none of it.
 */
export const listStream = async (
  ctx: ReadCtx,
  input: Static<(typeof ListStream)['input']>,
): Promise<Static<(typeof ListStream)['answer']>> => {
  const limit = pageLimit(input);
  const after = input.after || undefined;
  const { pick, posts: type } = orders[input.order];
  const [rows, posts] = await Promise.all([
    pickRows(ctx, pick({ limit, offset: 0, after }), { after }),
    listPosts(ctx, { type, limit, ...(after === undefined ? {} : { after }) }),
  ]);
  const places = [...rows, ...posts].map(({ cursor }) => cursor).sort((one, other) => other - one);
  const last = places[limit - 1] ?? 0;
  const feeds = await showFeeds(
    ctx,
    rows.filter((row) => row.cursor >= last),
  );
  const list: ContentItem[] = [
    ...feeds.map((feed) => ({ kind: 'feed', cursor: feed.cursor, feed, post: null }) as const),
    ...posts.filter((post) => post.cursor >= last).map((post) => ({ kind: 'post', cursor: post.cursor, feed: null, post }) as const),
  ];
  return { list: list.sort((one, other) => other.cursor - one.cursor).slice(0, limit) };
};
