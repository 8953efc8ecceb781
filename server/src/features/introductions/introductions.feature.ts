import * as introductionsCalls from '#contract/introductions/introductions.calls.ts';
import { introductionsNotices } from '#contract/introductions/introductions.notices.ts';
import type { Feature } from '../../platform/feature.ts';
import { introductionsPersonalData } from './introductions.personal.ts';
import { introductionsPerDay } from './introductions.settings.ts';
import { introductionSubject } from './introductions.subject.ts';
import { introductionsTable } from './introductions.tables.ts';

export const feature: Feature = {
  name: 'introductions',
  routes: [{ calls: [introductionsCalls], load: () => import('./introductions.routes.ts') }],
  tables: [introductionsTable],
  settings: [introductionsPerDay],
  subjects: [introductionSubject],
  personalData: [introductionsPersonalData],
  noticeKinds: {
    introduction: { words: introductionsNotices.introduction, counter: 'system', link: () => '/introductions', push: true },
  },
};
