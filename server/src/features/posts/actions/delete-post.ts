import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { releaseFiles, releaseGuarded } from '../../../platform/files/files.public.ts';
import { withdrawNoticesAbout } from '../../../platform/notices/notices.writes.ts';
import { announceGone } from '../../../platform/subjects/subjects.registry.ts';
import { mayDeletePost } from '../posts.policy.ts';
import { findPost } from '../posts.queries.ts';
import { announceDeleted } from '../posts.subject.ts';
import { filesOf, hidePost, uncountPost } from '../posts.writes.ts';

/**
 * Section 7.6: DELETE /plus-group/groups/{groupId}/posts/{postId}. Its comments and likes are seen no more, its files are given back,
 * and what people were told about it is taken back. Throws NOT_FOUND and NOT_ALLOWED.
 */
export const deletePost = async (ctx: WriteCtx, input: { group_id: number; id: number }): Promise<null> => {
  const { userId } = me(ctx);
  const post = await findPost(ctx.db, userId, input.id);
  if (!post || post.groupId !== input.group_id) throw refuse('NOT_FOUND');
  if (!mayDeletePost(userId, post)) throw refuse('NOT_ALLOWED');
  // In the order in which likes, comments and new posts take the same rows: post, notices, files, circle, person.
  if (!(await hidePost(ctx.db, post.id, ctx.now))) throw refuse('NOT_FOUND');
  await withdrawNoticesAbout(ctx, { kind: 'post', id: post.id });
  await (post.filesGuarded ? releaseGuarded : releaseFiles)(ctx.db, filesOf(post));
  await uncountPost(ctx.db, post);
  ctx.audit('post', post.id);
  ctx.afterCommit(() => announceDeleted(ctx.deps, post.id));
  await announceGone(ctx, { kind: 'post', id: post.id });
  return null;
};
