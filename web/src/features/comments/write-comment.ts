import i18next from 'i18next';
import type { Comment } from '#contract/comments/comments.schemas.ts';
import { requireSession } from '../../app/session/require-session.ts';
import { choose } from '../../kit/choose.ts';
import { confirm } from '../../kit/confirm.ts';
import { defineOverlay, openOverlay } from '../../kit/overlays.ts';
import { toast } from '../../kit/toast.ts';
import { type CircleOf, passGate } from '../reactions/reactions.public.tsx';
import { type CommentKind, commentCallsOf, dropComment } from './comments.data.ts';

/** A thing that is commented on, and what to do about it elsewhere when a comment comes or goes. */
export type Commentable = {
  readonly kind: CommentKind;
  readonly id: number;
  readonly circle: CircleOf | null;
  readonly onAdded: (comment: Comment) => void;
  readonly onRemoved: (id: number) => void;
};

export type WriteCommentInput = { readonly subject: Commentable; readonly replyTo: Comment | null };

const commentBox = defineOverlay<WriteCommentInput>('comment', async () => (await import('./parts/comment-overlay.tsx')).CommentOverlay);

/** Opens the comment box for whoever may comment; the others are told what is missing (specification, section 5.3). */
export async function writeComment(subject: Commentable, replyTo: Comment | null = null): Promise<void> {
  if (await passGate('comment', subject.circle)) await openOverlay(commentBox, { subject, replyTo });
}

/** Deletes a comment, having asked once. */
export async function deleteComment(subject: Commentable, comment: Comment): Promise<void> {
  if (!requireSession()) return;
  const isSure = await confirm({
    title: i18next.t('comments:delete.title'),
    confirmLabel: i18next.t('comments:delete.confirm'),
    danger: true,
  });
  if (!isSure || !(await commentCallsOf(subject.kind).remove(subject.id, comment.id))) return;
  dropComment(subject.kind, subject.id, comment.id);
  subject.onRemoved(comment.id);
  toast.success(i18next.t('comments:delete.done'));
}

/** What pressing a comment line offers: a reply at once where that is all, else a choice. */
export async function pressComment(subject: Commentable, comment: Comment, isOwn: boolean): Promise<void> {
  if (!comment.can_delete) return writeComment(subject, comment);
  const reply = { key: 'reply', label: i18next.t('comments:reply') };
  const remove = { key: 'delete', label: i18next.t('comments:delete.confirm'), tone: 'danger' as const };
  const key = await choose({ title: i18next.t('comments:actions'), actions: isOwn ? [remove] : [reply, remove] });
  if (key === 'reply') await writeComment(subject, comment);
  if (key === 'delete') await deleteComment(subject, comment);
}
