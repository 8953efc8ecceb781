export {
  type CertificateRow,
  certificatesJson,
  type EducationRow,
  educationJson,
  type PartOf,
  type ProfileRow,
  type ProjectRow,
  profileJson,
  projectsJson,
  type WorkRow,
  worksJson,
} from './portfolio.sql.ts';
export { worksTable } from './portfolio.tables.ts';
export { certificateView, educationView, industriesView, languagesView, projectView, type Showing, workView } from './portfolio.view.ts';
