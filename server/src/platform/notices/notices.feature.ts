import type { Feature } from '../feature.ts';
import { noticesJobs } from './notices.jobs.ts';
import { noticesBindings } from './notices.routes.ts';
import { noticeCountsTable, noticesTable } from './notices.tables.ts';

export const feature: Feature = {
  name: 'notices',
  bindings: noticesBindings,
  tables: [noticesTable, noticeCountsTable],
  noticeKinds: { system: { counter: 'system' } },
  jobs: noticesJobs,
};
