export { readReport } from './reads/get-report.ts';
export { unlistedPage } from './report.pages.ts';
export { noteVisit } from './report-visits.counters.ts';
export { listVisitorIds } from './reports.queries.ts';
