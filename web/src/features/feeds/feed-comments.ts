import type { Comment } from '#contract/comments/comments.schemas.ts';
import { createFeedComment, deleteFeedComment, listFeedComments } from '#contract/feeds/feeds.doors.ts';
import { writeNow } from '../../api/write-now.ts';
import { provideCommentCalls } from '../comments/comments.public.tsx';
import { withCount } from './feeds.data.ts';
import { changeFeed } from './kept-feeds.ts';

provideCommentCalls('feed', {
  list: listFeedComments,
  create: createFeedComment,
  remove: async (feedId, id, _reason, options) => (await writeNow(deleteFeedComment, { feed_id: feedId, id }, options)) !== null,
});

/** At most so many comments are kept in a card (specification, section 4.4). */
const commentsMax = 5;

/** A new comment stands first in the cards of its feed, under those pinned, and the count rises by one (specification, section 4.4). */
export function addCommentToFeed(feedId: number, comment: Comment, total?: number): void {
  changeFeed(feedId, (feed) => {
    if (feed.comments.some((one) => one.id === comment.id)) {
      const comments = feed.comments.map((one) => (one.id === comment.id ? comment : one));
      return withCount({ ...feed, comments }, total ?? feed.feed_comment_count);
    }
    const pinned = feed.comments.filter((one) => one.pinned);
    const others = feed.comments.filter((one) => !one.pinned);
    const comments = [...pinned, comment, ...others].slice(0, commentsMax);
    return withCount({ ...feed, comments }, total ?? feed.feed_comment_count + 1);
  });
}

/** Comments that have been counted off: the answer of one's own deletion and the live event of it tell the same thing. */
const countedOff = new Set<number>();

/** A comment that is gone leaves the cards of its feed, and the count falls by one. */
export function removeCommentFromFeed(feedId: number, id: number, total?: number): void {
  const step = countedOff.has(id) ? 0 : 1;
  countedOff.add(id);
  changeFeed(feedId, (feed) =>
    withCount({ ...feed, comments: feed.comments.filter((one) => one.id !== id) }, total ?? Math.max(0, feed.feed_comment_count - step)),
  );
}
