export { chooseAudience } from './choose-audience.ts';
export { ShownCertificateRow } from './parts/ecertificates-section.tsx';
export { listReport, useReport } from './report.data.ts';
