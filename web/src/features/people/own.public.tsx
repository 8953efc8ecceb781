// Apart from `people.public.tsx`, which the first screens load: what this brings comes with the screens of oneself alone.
export { TagLine } from './parts/tag-line.tsx';
export { sexOf } from './sex.ts';
