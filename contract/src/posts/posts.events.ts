import type { Comment } from '../comments/comments.schemas.ts';
import { liveEvent } from '../kernel/events.ts';

/** What became of an open post. Only what changed is there; counts are the true ones after the change. */
export type PostChange = {
  id: number;
  likes?: number;
  comments?: number;
  /** A comment that is new, as any viewer sees it (`can_delete` is false in it). */
  added?: Comment;
  /** The id of a comment that is gone. */
  removed?: number;
  /** The post itself is gone. */
  deleted?: true;
};

/** Sent to everyone who watches 'post:<id>'. */
export const postChanged = liveEvent<PostChange>('post-changed');
