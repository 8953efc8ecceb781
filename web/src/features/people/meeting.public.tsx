// Apart from `people.public.tsx`, which the first screens load.
export { askBlock, endBlock, type Someone } from './block-person.ts';
export { FollowButton } from './parts/follow-button.tsx';
