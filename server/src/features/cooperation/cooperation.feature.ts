import * as cooperationCalls from '#contract/cooperation/cooperation.calls.ts';
import { cooperationNotices } from '#contract/cooperation/cooperation.notices.ts';
import type { Feature } from '../../platform/feature.ts';
import { cooperationPersonalData } from './cooperation.personal.ts';
import { waitingIntentions } from './cooperation.queries.ts';
import { intentionsPerDay } from './cooperation.settings.ts';
import { intentionSubject } from './cooperation.subject.ts';
import { intentionsTable } from './cooperation.tables.ts';

export const feature: Feature = {
  name: 'cooperation',
  routes: [{ calls: [cooperationCalls], load: () => import('./cooperation.routes.ts') }],
  tables: [intentionsTable],
  settings: [intentionsPerDay],
  subjects: [intentionSubject],
  waiting: { 'cooperation-intention': waitingIntentions },
  personalData: [cooperationPersonalData],
  noticeKinds: {
    intention: { words: cooperationNotices.intention, counter: 'system', link: () => '/relation', push: true },
  },
};
