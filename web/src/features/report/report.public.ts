export { chooseAudience } from './choose-audience.ts';
export { listReport, useReport } from './report.data.ts';
