import type { Comment } from '#contract/comments/comments.schemas.ts';
import { type FeedChange, feedChanged } from '#contract/feeds/feeds.events.ts';
import { useLive, useWatch } from '../../app/live/live-events.ts';
import { currentSession } from '../../app/session/session-store.ts';
import { dropComment, keepComment } from '../comments/comments.public.tsx';
import { addCommentToFeed, removeCommentFromFeed } from './feed-comments.ts';
import { withCount, withLikes } from './feeds.data.ts';
import { dropFeed } from './feeds-come-and-go.ts';
import { changeFeed } from './kept-feeds.ts';
import { rereadFeed } from './one-feed.data.ts';
import { likersMax } from './use-feed.ts';

/** An event shows a comment as any viewer sees it; whoever wrote it may delete it all the same. */
function asSeenHere(comment: Comment): Comment {
  const session = currentSession();
  const isOwn = session.status === 'person' && session.user?.id === comment.user_id;
  return isOwn ? { ...comment, can_delete: true } : comment;
}

/** Puts what became of a feed into every kept answer that shows it. */
export function applyFeedChange({ id, likes, comments, added, removed, deleted }: FeedChange): void {
  if (deleted) {
    dropFeed(id);
    return;
  }
  if (likes !== undefined) changeFeed(id, (feed) => withLikes(feed, likes));
  if (comments !== undefined) changeFeed(id, (feed) => withCount(feed, comments));
  if (added !== undefined) {
    const comment = asSeenHere(added);
    keepComment('feed', id, comment);
    addCommentToFeed(id, comment, comments);
  }
  if (removed !== undefined) {
    dropComment('feed', id, removed);
    removeCommentFromFeed(id, removed, comments);
  }
}

/** Follows a feed while it is on the screen: likes, comments and changes of others appear by themselves. */
export function useFeedLive(id: number | null, onDeleted: () => void): void {
  useWatch(id === null ? null : `feed:${id}`);
  useLive(feedChanged, (change) => {
    if (change.id !== id) return;
    applyFeedChange(change);
    if (change.deleted) onDeleted();
    // While all faces fit, each change is a face that came or went; an event carries only the count.
    const isFaceKnown = change.likes === undefined || change.likes > likersMax;
    if (change.edited || !isFaceKnown) void rereadFeed(change.id);
  });
}
