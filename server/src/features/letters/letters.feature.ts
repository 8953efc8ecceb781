import { lettersNotices } from '#contract/letters/letters.notices.ts';
import type { Feature } from '../../platform/feature.ts';
import { lettersPersonalData } from './letters.personal.ts';
import { lettersBindings } from './letters.routes.ts';
import { lettersTable } from './letters.tables.ts';

export const feature: Feature = {
  name: 'letters',
  bindings: lettersBindings,
  tables: [lettersTable],
  personalData: [lettersPersonalData],
  noticeKinds: {
    letter: { words: lettersNotices.letter, counter: 'system', link: () => '/noticeList', push: true, isFixed: true },
  },
};
