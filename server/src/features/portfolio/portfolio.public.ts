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
export { certificateView, educationView, industriesView, languagesView, projectView, workView } from './portfolio.view.ts';
