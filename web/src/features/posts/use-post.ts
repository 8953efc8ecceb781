import { useMemo } from 'react';
import { getPost } from '#contract/posts/posts.doors.ts';
import type { Post } from '#contract/posts/posts.schemas.ts';
import { postReactions } from '#contract/reactions/reactions.doors.ts';
import { type Commentable, postComments } from '../comments/comments.public.tsx';
import { type ApplyReaction, useReactions, withLiker } from '../reactions/reactions.public.tsx';
import { changePost, type PostUpdate } from './cached-posts.ts';
import { addCommentToPost, removeCommentFromPost, withLikes } from './posts.data.ts';

const applyReaction: ApplyReaction = (change, id, step) => {
  if ('collected' in step) {
    const { collected, collects } = step;
    const count = (post: Post) => (post.collected === collected ? post.collects_count : Math.max(0, post.collects_count + collects));
    return changePost(id, (post) => ({ ...post, collected, has_collect: collected, collects_count: count(post) }), change);
  }
  const { liked, likes } = step;
  const update: PostUpdate = (post) =>
    post.liked === liked ? post : withLikes({ ...post, liked, has_like: liked }, Math.max(0, post.likes_count + likes));
  changePost(id, update, change);
  change(getPost, (post) => (post.id === id ? withLiker(post, liked) : post));
};

const circleOf = (post: Post) => ({ id: post.group_id, isMember: post.group.joined !== null });

/** Liking and keeping a post. */
export const usePostReactions = (post: Post) =>
  useReactions({
    calls: postReactions,
    id: post.id,
    liked: post.liked,
    collected: post.collected,
    circle: circleOf(post),
    apply: applyReaction,
  });

/** A post as a thing that is commented on. */
export const usePostAsCommentable = (post: Post): Commentable => {
  const { id, group_id } = post;
  const isMember = post.group.joined !== null;
  return useMemo(
    () => ({
      calls: postComments,
      id,
      circle: { id: group_id, isMember },
      onAdded: (comment) => addCommentToPost(id, comment),
      onRemoved: (commentId) => removeCommentFromPost(id, commentId),
    }),
    [id, group_id, isMember],
  );
};
