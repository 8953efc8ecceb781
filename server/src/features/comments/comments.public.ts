export { bindComments } from './comments.bindings.ts';
export { type CommentRow, loadPreviews } from './comments.queries.ts';
export { commentView, peopleOf } from './comments.view.ts';
export { listComments } from './reads/list-comments.ts';
