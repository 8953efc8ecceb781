export { AssessmentPart } from './parts/assessment-part.tsx';
