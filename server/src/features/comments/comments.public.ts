export { createComment } from './actions/create-comment.ts';
export { deleteComment } from './actions/delete-comment.ts';
export { type CommentRow, loadPreviews } from './comments.queries.ts';
export { commentView, peopleOf } from './comments.view.ts';
export { listComments } from './reads/list-comments.ts';
