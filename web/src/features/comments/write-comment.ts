import type { Comment } from '#contract/comments/comments.schemas.ts';
import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { type CircleOf, passGate } from '../reactions/reactions.public.tsx';
import type { CommentCalls } from './comments.data.ts';

/** A thing that is commented on, and what to do about it elsewhere when a comment comes or goes. */
export type Commentable = {
  readonly calls: CommentCalls;
  readonly id: number;
  readonly circle: CircleOf | null;
  readonly onAdded: (comment: Comment) => void;
  readonly onRemoved: (id: number) => void;
};

export type WriteCommentInput = { readonly subject: Commentable; readonly replyTo: Comment | null };

const commentBox = defineOverlay<WriteCommentInput>('comment', async () => (await import('./parts/comment-overlay.tsx')).CommentOverlay);

/** Opens the comment box for whoever may comment; the others are told what is missing (specification, section 5.3). */
export const writeComment = async (subject: Commentable, replyTo: Comment | null = null): Promise<void> => {
  if (await passGate('comment', subject.circle)) await openOverlay(commentBox, { subject, replyTo });
};
