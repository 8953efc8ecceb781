import { commentsMessages } from '#contract/comments/comments.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { announceTallies, notify } from '../../../platform/notices/notices.writes.ts';
import { announceGone, countedKind, loadSubject } from '../../../platform/subjects/subjects.registry.ts';
import { mayDeleteComment } from '../comments.policy.ts';
import { findComment, type StoredComment } from '../comments.queries.ts';
import { removeComment } from '../comments.removal.ts';

const EXCERPT = 30;

/** Section 6 gives moderators of a place the right to delete; whose words they were learns of it, and why. */
const notifyAuthor = (ctx: WriteCtx, comment: StoredComment, reason: string): Promise<void> => {
  const text = reason === '' ? commentsMessages.toldDeleted : commentsMessages.toldDeletedFor;
  const excerpt = [...comment.body].slice(0, EXCERPT).join('');
  return notify(ctx, { kind: 'moderation', to: comment.authorId.secretUserId, text, filling: { excerpt, reason } });
};

/**
 * Deletes a comment on a thing of a kind. Throws NOT_FOUND where there is no such comment at that thing, or none that the caller may
 * see, and NOT_ALLOWED for who neither wrote it nor looks after the place.
 */
export const deleteComment = async (
  ctx: WriteCtx,
  kindName: string,
  { id, subjectId, reason }: { id: number; subjectId: number | null; reason?: string | undefined },
): Promise<void> => {
  const { userId } = me(ctx);
  const comment = await findComment(ctx.db, id);
  if (!comment || comment.subjectKind !== kindName) throw refuse('NOT_FOUND');
  if (subjectId !== null && comment.subjectId !== subjectId) throw refuse('NOT_FOUND');
  // Who wrote a comment may take it away even where they may look no more.
  const subject = comment.authorId.is(userId) ? null : await loadSubject(ctx.db, kindName, comment.subjectId, { userId });
  if (!comment.authorId.is(userId) && !subject) throw refuse('NOT_FOUND');
  if (!mayDeleteComment(userId, comment, subject)) throw refuse('NOT_ALLOWED');
  const kind = countedKind(kindName);
  const removed = await removeComment(ctx.db, kind, comment, ctx.now);
  if (!removed.gone) throw refuse('NOT_FOUND');
  if (!comment.authorId.is(userId)) await notifyAuthor(ctx, comment, reason ?? '');
  ctx.audit('comment', id, reason ? { reason } : undefined);
  ctx.afterCommit(() => {
    announceTallies(ctx.deps, removed.tallies);
    if (removed.comments !== null) kind.announce(ctx.deps, { id: comment.subjectId, comments: removed.comments, removed: id });
  });
  await announceGone(ctx, { kind: 'comment', id });
};
