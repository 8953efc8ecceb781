import type { Comment } from '../comments/comments.schemas.ts';
import { liveEvent } from '../kernel/events.ts';

/** What became of an open feed. Only what changed is there; counts are the true ones after the change. */
export type FeedChange = {
  id: number;
  likes?: number;
  comments?: number;
  /** A comment that is new, as any viewer sees it (`can_delete` is false in it). */
  added?: Comment;
  /** The id of a comment that is gone. */
  removed?: number;
  /** The text is another one now: it is to be read again. */
  edited?: true;
  /** The feed itself is gone. */
  deleted?: true;
};

/** Sent to everyone who watches 'feed:<id>'. */
export const feedChanged = liveEvent<FeedChange>('feed-changed');
