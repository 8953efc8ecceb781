import type { Post } from '#contract/posts/posts.schemas.ts';
import { pathTo } from '../../app/routes/path-to.ts';

/**
 * The page of a post: /topicDetail?feed_from={groupId}&id={postId}. The circle is that of the present route where it names one
 * (specification, section 2.6), else the post's own.
 */
export const postPath = (post: Pick<Post, 'id' | 'group_id'>, routeGroupId?: string | null): string => {
  return pathTo('/topicDetail', {}, { feed_from: routeGroupId || post.group_id, id: post.id });
};
