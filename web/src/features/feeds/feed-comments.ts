import type { Comment } from '#contract/comments/comments.schemas.ts';
import { createFeedComment, deleteFeedComment, listFeedComments } from '#contract/feeds/feeds.doors.ts';
import { writeNow } from '#web/api/write-now.ts';
import type { CommentCalls } from '../comments/comments.public.tsx';
import { changeFeed } from './cached-feeds.ts';
import { withCount } from './feeds.data.ts';

/** The calls by which feeds are commented on. */
export const feedComments: CommentCalls = {
  kind: 'feed',
  list: listFeedComments,
  create: createFeedComment,
  remove: async ({ subjectId, id }, options) => (await writeNow(deleteFeedComment, { parent: subjectId, id }, options)) !== null,
};

/** At most so many comments are kept in a card (specification, section 4.4). */
const COMMENTS_MAX = 5;

/** Comments that have been counted: the answer to one's own and the live event of it tell the same thing. */
const counted = new Set<number>();

/** Shows how many comments a feed has, a new one among them that is still to be read. */
export const countCommentOnFeed = (feedId: number, id: number, total: number): void => {
  counted.add(id);
  changeFeed(feedId, (feed) => withCount(feed, total));
};

/** A new comment stands first in the cards of its feed, under those pinned, and the count rises by one (specification, section 4.4). */
export const addCommentToFeed = (feedId: number, comment: Comment): void => {
  const step = counted.has(comment.id) ? 0 : 1;
  counted.add(comment.id);
  changeFeed(feedId, (feed) => {
    if (feed.comments.some((one) => one.id === comment.id))
      return { ...feed, comments: feed.comments.map((one) => (one.id === comment.id ? comment : one)) };
    const pinned = feed.comments.filter((one) => one.pinned);
    const others = [comment, ...feed.comments.filter((one) => !one.pinned)].sort((one, other) => other.id - one.id);
    return withCount({ ...feed, comments: [...pinned, ...others].slice(0, COMMENTS_MAX) }, feed.feed_comment_count + step);
  });
};

/** Comments that have been counted off: the answer of one's own deletion and the live event of it tell the same thing. */
const countedOff = new Set<number>();

/** A comment that is gone leaves the cards of its feed, and the count falls by one. */
export const removeCommentFromFeed = (feedId: number, id: number, total?: number): void => {
  const step = countedOff.has(id) ? 0 : 1;
  countedOff.add(id);
  changeFeed(feedId, (feed) =>
    withCount({ ...feed, comments: feed.comments.filter((one) => one.id !== id) }, total ?? Math.max(0, feed.feed_comment_count - step)),
  );
};
