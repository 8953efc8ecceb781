export { QualificationDetail } from './parts/qualification-detail.tsx';
export { QualificationList } from './parts/qualification-list.tsx';
