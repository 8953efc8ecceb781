export { collectSubject, uncollectSubject } from './actions/collect.ts';
export { likeSubject, toggleLike, unlikeSubject } from './actions/like.ts';
export { listLikeRows } from './reactions.queries.ts';
export { collectionsTable, likesTable } from './reactions.tables.ts';
export { likeView } from './reactions.view.ts';
export { listLikes } from './reads/list-likes.ts';
