import type { Comment } from '#contract/comments/comments.schemas.ts';
import { type PostChange, postChanged } from '#contract/posts/posts.events.ts';
import { useLive, useWatch } from '../../app/live/live-events.ts';
import { currentSession } from '../../app/session/session-store.ts';
import { dropComment, keepComment } from '../comments/comments.public.tsx';
import { changePost, dropPost } from './kept-posts.ts';
import { addCommentToPost, removeCommentFromPost, rereadPost, withCount, withLikes } from './posts.data.ts';
import { likersMax } from './use-post.ts';

/** An event shows a comment as any viewer sees it; whoever wrote it may delete it all the same. */
function asSeenHere(comment: Comment): Comment {
  const session = currentSession();
  const isOwn = session.status === 'person' && session.user?.id === comment.user_id;
  return isOwn ? { ...comment, can_delete: true } : comment;
}

/** Puts what became of a post into every kept answer that shows it. */
export function applyPostChange({ id, likes, comments, added, removed, deleted }: PostChange): void {
  if (deleted) {
    dropPost(id);
    return;
  }
  if (likes !== undefined) changePost(id, (post) => withLikes(post, likes));
  if (comments !== undefined) changePost(id, (post) => withCount(post, comments));
  if (added !== undefined) {
    const comment = asSeenHere(added);
    keepComment('post', id, comment);
    addCommentToPost(id, comment, comments);
  }
  if (removed !== undefined) {
    dropComment('post', id, removed);
    removeCommentFromPost(id, removed, comments);
  }
}

/** Follows a post while it is on the screen: likes and comments of others appear by themselves. */
export function usePostLive(id: number | null, onDeleted: () => void): void {
  useWatch(id === null ? null : `post:${id}`);
  useLive(postChanged, (change) => {
    if (change.id !== id) return;
    applyPostChange(change);
    if (change.deleted) onDeleted();
    // While all faces fit, each change is a face that came or went; an event carries only the count.
    if (change.likes !== undefined && change.likes <= likersMax) void rereadPost(change.id);
  });
}
