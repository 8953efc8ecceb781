// Apart from `score.public.tsx`: it stands beside a wide screen alone.
export { ScoreBeside } from './parts/score-beside.tsx';
