// Apart from `checkin.public.tsx`: it stands beside a wide screen alone.
export { RanksBeside } from './parts/ranks-beside.tsx';
