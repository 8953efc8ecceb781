import type { Feed } from '#contract/feeds/feeds.schemas.ts';
import { type ReadCtx, say } from '../../kernel/http/context.ts';
import { oneLine, type PageItem, someoneGone } from '../../kernel/http/pages/page.ts';

const TEXT = 150;

/** Whose feed it is, for people who read no cards. */
export const authorName = (ctx: ReadCtx, feed: Feed): string => feed.user?.name ?? say(ctx, someoneGone);

/** A feed as a line of a public page. It is opened by who is signed in, so nothing leads to it. */
export const feedItem = (ctx: ReadCtx, feed: Feed): PageItem => ({
  href: null,
  title: '',
  text: oneLine(feed.feed_content, TEXT),
  by: authorName(ctx, feed),
});
