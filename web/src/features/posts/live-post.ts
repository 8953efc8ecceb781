import { postChanged } from '#contract/posts/posts.events.ts';
import type { PostChange } from '#contract/posts/posts.schemas.ts';
import { useLive, useWatch } from '../../app/live/live-events.ts';
import { dropComment, postComments, readNewComment, rereadComments } from '../comments/comments.public.tsx';
import { LIKERS_MAX } from '../reactions/reactions.public.tsx';
import { changePost, dropPost } from './cached-posts.ts';
import { addCommentToPost, countCommentOnPost, removeCommentFromPost, rereadPost, withCount, withLikes } from './posts.data.ts';

/** Puts what became of a post into every kept answer that shows it. */
export const applyPostChange = ({ id, likes, comments, commented, removed, deleted }: PostChange): void => {
  if (deleted) {
    dropPost(id);
    return;
  }
  if (likes !== undefined) changePost(id, (post) => withLikes(post, likes));
  if (comments !== undefined) {
    if (commented === undefined) changePost(id, (post) => withCount(post, comments));
    else countCommentOnPost(id, commented, comments);
  }
  if (commented !== undefined) readNewComment(postComments, id, commented, (comment) => addCommentToPost(id, comment));
  if (removed !== undefined) {
    dropComment(postComments, id, removed);
    removeCommentFromPost(id, removed, comments);
  }
};

/** Follows a post while it is on the screen: likes and comments of others appear by themselves. */
export const usePostLive = (id: number | null, onDeleted: () => void): void => {
  useWatch(id === null ? null : `post:${id}`);
  const hear = (change: PostChange) => {
    if (change.id !== id) return;
    applyPostChange(change);
    if (change.deleted) onDeleted();
    // While all faces fit, each change is a face that came or went; an event carries only the count.
    if (change.likes !== undefined && change.likes <= LIKERS_MAX) void rereadPost(change.id);
  };
  useLive(postChanged, hear, () => {
    if (id === null) return;
    void rereadPost(id);
    void rereadComments(postComments, id);
  });
};
