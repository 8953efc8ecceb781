// Apart from `posts.public.tsx`, which the first screens load.
export { CollectionShell } from './parts/collection-shell.tsx';
