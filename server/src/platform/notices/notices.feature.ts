import * as choicesCalls from '#contract/notices/choices.calls.ts';
import * as noticesCalls from '#contract/notices/notices.calls.ts';
import { noticesNotices } from '#contract/notices/notices.notices.ts';
import type { Feature } from '../feature.ts';
import { noticeChoicesPersonalData } from './notice-choices.personal.ts';
import { deliveriesJobs } from './notice-deliveries.jobs.ts';
import { noticesJobs } from './notices.jobs.ts';
import { noticeChoicesTable, noticeCountsTable, noticeDeliveriesTable, noticeMannersTable, noticesTable } from './notices.tables.ts';

export const feature: Feature = {
  name: 'notices',
  routes: [{ calls: [choicesCalls, noticesCalls], load: () => import('./notices.routes.ts') }],
  tables: [noticesTable, noticeCountsTable, noticeChoicesTable, noticeMannersTable, noticeDeliveriesTable],
  noticeKinds: {
    system: { words: noticesNotices.system, counter: 'system', link: () => '/noticeList', push: true, isFixed: true },
    featured: { words: noticesNotices.featured, counter: 'system', link: () => '/topicIndex', push: true },
  },
  personalData: [noticeChoicesPersonalData],
  jobs: [...noticesJobs, ...deliveriesJobs],
};
