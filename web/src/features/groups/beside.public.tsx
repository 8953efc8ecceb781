// Apart from `groups.public.tsx`: it stands beside a wide screen alone.
export { CircleFacts } from './parts/circle-facts.tsx';
export { CirclesBeside } from './parts/circles-beside.tsx';
