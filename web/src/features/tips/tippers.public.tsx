// Apart from `tips.public.tsx`, which the first screens load.
export { TippersList } from './parts/tippers-list.tsx';
export { TippersRow } from './parts/tippers-row.tsx';
