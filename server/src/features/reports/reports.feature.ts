import * as reportsCalls from '#contract/reports/reports.calls.ts';
import { reportsNotices } from '#contract/reports/reports.notices.ts';
import type { Feature } from '../../platform/feature.ts';
import { reportAddresses } from './report.addresses.ts';
import { reportPages } from './report.pages.ts';
import { startFlushingVisits } from './report-visits.counters.ts';
import { reportsJobs } from './reports.jobs.ts';
import { reportsPersonalData } from './reports.personal.ts';
import { reportVisitMarksTable, reportVisitsTable } from './reports.tables.ts';

export const feature: Feature = {
  name: 'reports',
  routes: [{ calls: [reportsCalls], load: () => import('./reports.routes.ts') }],
  tables: [reportVisitsTable, reportVisitMarksTable],
  personalData: [reportsPersonalData],
  jobs: reportsJobs,
  pages: reportPages,
  addresses: [reportAddresses],
  plain: (app, deps) => {
    const flushing = startFlushingVisits(deps);
    app.addHook('onClose', flushing.stop);
  },
  noticeKinds: {
    visit: { words: reportsNotices.visit, counter: 'system', link: () => '/reportVisitors', push: false },
  },
};
