export { WorkMarks } from './parts/work-marks.tsx';
