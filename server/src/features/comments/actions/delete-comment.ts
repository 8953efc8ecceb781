import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { announceTallies } from '../../../platform/notices/notices.ts';
import { announceGone, countedKind, loadSubject } from '../../../platform/subjects/subjects.ts';
import { mayDeleteComment } from '../comments.policy.ts';
import { findComment } from '../comments.queries.ts';
import { removeComment } from '../comments.removal.ts';

/**
 * Deletes a comment on a thing of a kind. Throws NOT_FOUND where there is no such comment at that thing, or none that the caller may
 * see, and NOT_ALLOWED for who neither wrote it nor looks after the place.
 */
export const deleteComment = async (
  ctx: WriteCtx,
  kindName: string,
  { id, subjectId }: { id: number; subjectId: number | null },
): Promise<void> => {
  const { userId } = me(ctx);
  const comment = await findComment(ctx.db, id);
  if (!comment || comment.subjectKind !== kindName) throw refuse('NOT_FOUND');
  if (subjectId !== null && comment.subjectId !== subjectId) throw refuse('NOT_FOUND');
  // Who wrote a comment may take it away even where they may look no more.
  const subject = comment.authorId === userId ? null : await loadSubject(ctx.db, kindName, comment.subjectId, { userId });
  if (comment.authorId !== userId && !subject) throw refuse('NOT_FOUND');
  if (!mayDeleteComment(userId, comment, subject)) throw refuse('NOT_ALLOWED');
  const kind = countedKind(kindName);
  const removed = await removeComment(ctx.db, kind, comment, ctx.now);
  if (!removed.gone) throw refuse('NOT_FOUND');
  ctx.audit('comment', id);
  ctx.afterCommit(() => {
    announceTallies(ctx.deps, removed.tallies);
    if (removed.comments !== null) kind.announce(ctx.deps, { id: comment.subjectId, comments: removed.comments, removed: id });
  });
  await announceGone(ctx, { kind: 'comment', id });
};
