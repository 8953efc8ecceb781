import { lazy } from 'react';
import { loadStrings } from '../../../app/locale/strings.ts';

/** Comes with the first comment that somebody sends: posts are on the first screens. */
export const LazySentComment = lazy(async () => {
  const [{ SentCommentRow }] = await Promise.all([import('./sent-comment.tsx'), loadStrings(['sent'])]);
  return { default: SentCommentRow };
});
