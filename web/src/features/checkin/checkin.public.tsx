export { CheckinCell } from './parts/checkin-cell.tsx';
