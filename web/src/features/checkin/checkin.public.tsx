export { openCheckin } from './open-checkin.ts';
export { CheckinCell } from './parts/checkin-cell.tsx';
