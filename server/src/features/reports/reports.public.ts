export { noteVisit } from './report-visits.ts';
