export { toggleLike, unlikeSubject } from './actions/like.ts';
export { bindReactions } from './reactions.bindings.ts';
export { listLikeRows } from './reactions.queries.ts';
export { collectionsTable, likesTable } from './reactions.tables.ts';
export { likeView } from './reactions.view.ts';
