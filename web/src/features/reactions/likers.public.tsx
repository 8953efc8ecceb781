// Apart from `reactions.public.tsx`, which the first screens load.
export { LikersList } from './parts/likers-list.tsx';
export { LikersRow } from './parts/likers-row.tsx';
