import { introductionsNotices } from '#contract/introductions/introductions.notices.ts';
import type { Feature } from '../../platform/feature.ts';
import { introductionsPersonalData } from './introductions.personal.ts';
import { introductionsBindings } from './introductions.routes.ts';
import { introductionsPerDay } from './introductions.settings.ts';
import { introductionSubject } from './introductions.subject.ts';
import { introductionsTable } from './introductions.tables.ts';

export const feature: Feature = {
  name: 'introductions',
  bindings: introductionsBindings,
  tables: [introductionsTable],
  settings: [introductionsPerDay],
  subjects: [introductionSubject],
  personalData: [introductionsPersonalData],
  noticeKinds: {
    introduction: { words: introductionsNotices.introduction, counter: 'system', link: () => '/introductions', push: true },
  },
};
