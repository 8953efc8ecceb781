export { RankRow } from './parts/rank-row.tsx';
