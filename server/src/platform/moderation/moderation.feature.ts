import * as cardedCalls from '#contract/moderation/carded.calls.ts';
import * as conductCalls from '#contract/moderation/conduct.calls.ts';
import * as deskCalls from '#contract/moderation/desk.calls.ts';
import * as flagsCalls from '#contract/moderation/flags.calls.ts';
import { moderationNotices } from '#contract/moderation/moderation.notices.ts';
import type { Feature } from '../feature.ts';
import { moderationJobs } from './moderation.jobs.ts';
import { moderationPersonalData } from './moderation.personal.ts';
import { moderationSettings } from './moderation.settings.ts';
import { actSubject, caseSubject } from './moderation.subjects.ts';
import { appealsTable, flagsTable, moderationActsTable, moderationCasesTable, sensitiveWordsTable } from './moderation.tables.ts';

export const feature: Feature = {
  name: 'moderation',
  routes: [{ calls: [cardedCalls, conductCalls, deskCalls, flagsCalls], load: () => import('./moderation.routes.ts') }],
  tables: [moderationCasesTable, flagsTable, moderationActsTable, appealsTable, sensitiveWordsTable],
  settings: [moderationSettings],
  subjects: [actSubject, caseSubject],
  personalData: [moderationPersonalData],
  jobs: moderationJobs,
  noticeKinds: {
    moderation: { words: moderationNotices.moderation, counter: 'system', link: () => '/noticeList', push: true, isFixed: true },
  },
};
