export { type CommentCalls, dropComment, postComments, rereadComments } from './comments.data.ts';
export { readNewComment } from './new-comments.ts';
export { CommentLines } from './parts/comment-line.tsx';
export { CommentsScreen } from './parts/comments-screen.tsx';
export { type Commentable, writeComment } from './write-comment.ts';
