import { noticesNotices } from '#contract/notices/notices.notices.ts';
import type { Feature } from '../feature.ts';
import { noticeChoicesPersonalData } from './notice-choices.personal.ts';
import { deliveriesJobs } from './notice-deliveries.jobs.ts';
import { noticesJobs } from './notices.jobs.ts';
import { noticesBindings } from './notices.routes.ts';
import { noticeChoicesTable, noticeCountsTable, noticeDeliveriesTable, noticeMannersTable, noticesTable } from './notices.tables.ts';

export const feature: Feature = {
  name: 'notices',
  bindings: noticesBindings,
  tables: [noticesTable, noticeCountsTable, noticeChoicesTable, noticeMannersTable, noticeDeliveriesTable],
  noticeKinds: {
    system: { words: noticesNotices.system, counter: 'system', link: () => '/noticeList', push: true, isFixed: true },
    featured: { words: noticesNotices.featured, counter: 'system', link: () => '/topicIndex', push: true },
  },
  personalData: [noticeChoicesPersonalData],
  jobs: [...noticesJobs, ...deliveriesJobs],
};
