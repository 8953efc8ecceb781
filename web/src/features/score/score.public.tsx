export { openReportExport } from './open-export.ts';
export { AssessmentPart } from './parts/assessment-part.tsx';
