import type { Feed } from '#contract/feeds/feeds.schemas.ts';
import { pathTo } from '../../app/routes/path-to.ts';

/** The page of a feed; with a comment, the place of that comment in it (specification, section 2.4: #{anchor}). */
export const feedPath = (feed: Pick<Feed, 'id'>, commentId?: number): string =>
  `${pathTo('/feeds/:feedId', { feedId: feed.id })}${commentId === undefined ? '' : `#comment-${commentId}`}`;
