export { openMarkWork } from './mark-work.ts';
export { WorkMarks } from './parts/work-marks.tsx';
