// Apart from `comments.public.tsx`, which the first screens load.
export { ThingFooter } from './parts/thing-footer.tsx';
