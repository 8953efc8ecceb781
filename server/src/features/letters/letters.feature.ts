import * as lettersCalls from '#contract/letters/letters.calls.ts';
import { lettersNotices } from '#contract/letters/letters.notices.ts';
import type { Feature } from '../../platform/feature.ts';
import { lettersPersonalData } from './letters.personal.ts';
import { lettersTable } from './letters.tables.ts';

export const feature: Feature = {
  name: 'letters',
  routes: [{ calls: [lettersCalls], load: () => import('./letters.routes.ts') }],
  tables: [lettersTable],
  personalData: [lettersPersonalData],
  noticeKinds: {
    letter: { words: lettersNotices.letter, counter: 'system', link: () => '/noticeList', push: true, isFixed: true },
  },
};
