import { useMemo } from 'react';
import { feedReactions, getFeed } from '#contract/feeds/feeds.doors.ts';
import type { Feed } from '#contract/feeds/feeds.schemas.ts';
import type { Commentable } from '../comments/comments.public.tsx';
import { type ApplyReaction, useReactions, withLiker } from '../reactions/reactions.public.tsx';
import { changeFeed, type FeedUpdate } from './cached-feeds.ts';
import { addCommentToFeed, feedComments, removeCommentFromFeed } from './feed-comments.ts';
import { withLikes } from './feeds.data.ts';

const applyReaction: ApplyReaction = (change, id, step) => {
  if ('collected' in step) {
    const { collected, collects } = step;
    const count = (feed: Feed) => (feed.has_collect === collected ? feed.collects_count : Math.max(0, feed.collects_count + collects));
    return changeFeed(id, (feed) => ({ ...feed, has_collect: collected, collects_count: count(feed) }), change);
  }
  const { liked, likes } = step;
  const update: FeedUpdate = (feed) =>
    feed.has_like === liked ? feed : withLikes({ ...feed, has_like: liked }, Math.max(0, feed.like_count + likes));
  changeFeed(id, update, change);
  change(getFeed, (feed) => (feed.id === id ? withLiker(feed, liked) : feed));
};

/** Liking and keeping a feed. */
export const useFeedReactions = (feed: Feed) =>
  useReactions({
    calls: feedReactions,
    id: feed.id,
    liked: feed.has_like,
    collected: feed.has_collect,
    circle: null,
    apply: applyReaction,
  });

/** A feed as a thing that is commented on. */
export const useFeedAsCommentable = ({ id }: Pick<Feed, 'id'>): Commentable => {
  return useMemo(
    () => ({
      calls: feedComments,
      id,
      circle: null,
      onAdded: (comment) => addCommentToFeed(id, comment),
      onRemoved: (commentId) => removeCommentFromFeed(id, commentId),
    }),
    [id],
  );
};
