import { noticesNotices } from '#contract/notices/notices.notices.ts';
import type { Feature } from '../feature.ts';
import { noticesJobs } from './notices.jobs.ts';
import { noticesBindings } from './notices.routes.ts';
import { noticeCountsTable, noticesTable } from './notices.tables.ts';

export const feature: Feature = {
  name: 'notices',
  bindings: noticesBindings,
  tables: [noticesTable, noticeCountsTable],
  noticeKinds: {
    system: { words: noticesNotices.system, counter: 'system', link: () => '/noticeList', push: true, isFixed: true },
    featured: { words: noticesNotices.featured, counter: 'system', link: () => '/topicIndex', push: true },
  },
  jobs: noticesJobs,
};
