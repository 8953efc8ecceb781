export { dropComment, keepComment, provideCommentCalls, useComments } from './comments.data.ts';
export { CommentLine, CommentLines } from './parts/comment-line.tsx';
export { CommentRow } from './parts/comment-row.tsx';
export { type Commentable, writeComment } from './write-comment.ts';
