export { StarInput } from './parts/stars.tsx';
export { WorkMarks } from './parts/work-marks.tsx';
