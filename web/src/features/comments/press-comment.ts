import type { Comment } from '#contract/comments/comments.schemas.ts';
import { type Commentable, writeComment } from './write-comment.ts';

/** What pressing a comment line offers: a reply at once for whoever wrote it not and has no other say, else a choice. */
export const pressComment = async (subject: Commentable, comment: Comment, isOwn: boolean): Promise<void> => {
  if (!isOwn && !comment.can_delete) return writeComment(subject, comment);
  // What is chosen from comes when somebody chooses: cards are on the first screens.
  await (await import('./comment-menu.ts')).openCommentMenu(subject, comment);
};
