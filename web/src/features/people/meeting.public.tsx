// Apart from `people.public.tsx`, which the first screens load.
export { openPersonMenu } from './block-person.ts';
export { FollowButton } from './parts/follow-button.tsx';
