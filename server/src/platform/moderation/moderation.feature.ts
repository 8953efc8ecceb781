import { moderationNotices } from '#contract/moderation/moderation.notices.ts';
import type { Feature } from '../feature.ts';
import { moderationJobs } from './moderation.jobs.ts';
import { moderationPersonalData } from './moderation.personal.ts';
import { moderationBindings } from './moderation.routes.ts';
import { moderationSettings } from './moderation.settings.ts';
import { actSubject, caseSubject } from './moderation.subjects.ts';
import { appealsTable, flagsTable, moderationActsTable, moderationCasesTable, sensitiveWordsTable } from './moderation.tables.ts';

export const feature: Feature = {
  name: 'moderation',
  bindings: moderationBindings,
  tables: [moderationCasesTable, flagsTable, moderationActsTable, appealsTable, sensitiveWordsTable],
  settings: [moderationSettings],
  subjects: [actSubject, caseSubject],
  personalData: [moderationPersonalData],
  jobs: moderationJobs,
  noticeKinds: {
    moderation: { words: moderationNotices.moderation, counter: 'system', link: () => '/noticeList', push: true, isFixed: true },
  },
};
