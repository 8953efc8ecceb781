import { getFeed } from '#contract/feeds/feeds.doors.ts';
import { feedChanged } from '#contract/feeds/feeds.events.ts';
import type { FeedChange } from '#contract/feeds/feeds.schemas.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { useLive, useWatch } from '../../app/live/live-events.ts';
import { dropComment, readNewComment, rereadComments } from '../comments/comments.public.tsx';
import { LIKERS_MAX } from '../reactions/reactions.public.tsx';
import { changeFeed } from './cached-feeds.ts';
import { addCommentToFeed, countCommentOnFeed, feedComments, removeCommentFromFeed } from './feed-comments.ts';
import { withCount, withLikes } from './feeds.data.ts';
import { dropFeed } from './feeds-come-and-go.ts';
import { rereadFeed } from './one-feed.data.ts';

/** Puts what became of a feed into every kept answer that shows it. */
export const applyFeedChange = ({ id, likes, comments, commented, removed, deleted }: FeedChange): void => {
  if (deleted) {
    dropFeed(id);
    return;
  }
  if (likes !== undefined) changeFeed(id, (feed) => withLikes(feed, likes));
  if (comments !== undefined) {
    if (commented === undefined) changeFeed(id, (feed) => withCount(feed, comments));
    else countCommentOnFeed(id, commented, comments);
  }
  if (commented !== undefined) readNewComment(feedComments, id, commented, (comment) => addCommentToFeed(id, comment));
  if (removed !== undefined) {
    dropComment(feedComments, id, removed);
    removeCommentFromFeed(id, removed, comments);
  }
};

/** Follows a feed while it is on the screen: likes, comments and changes of others appear by themselves. */
export const useFeedLive = (id: number | null, onDeleted: () => void): void => {
  useWatch(id === null ? null : `feed:${id}`);
  const hear = (change: FeedChange) => {
    if (change.id !== id) return;
    applyFeedChange(change);
    if (change.deleted) onDeleted();
    // While all faces fit, each change is a face that came or went; an event carries only the count.
    const isFaceKnown = change.likes === undefined || change.likes > LIKERS_MAX;
    if (change.edited || !isFaceKnown) void rereadFeed(change.id);
  };
  useLive(feedChanged, hear, () => {
    if (id === null) return;
    void refreshAnswers(getFeed, { id });
    void rereadComments(feedComments, id);
  });
};
