import * as tipsCalls from '#contract/tips/tips.calls.ts';
import { tipsNotices } from '#contract/tips/tips.notices.ts';
import type { Feature } from '../../platform/feature.ts';
import { tipsPersonalData } from './tips.personal.ts';
import { tipFee } from './tips.settings.ts';
import { tipsTable, tipTotalsTable } from './tips.tables.ts';

export const feature: Feature = {
  name: 'tips',
  routes: [{ calls: [tipsCalls], load: () => import('./tips.routes.ts') }],
  tables: [tipsTable, tipTotalsTable],
  settings: [tipFee],
  personalData: [tipsPersonalData],
  noticeKinds: {
    tip: { words: tipsNotices.tip, counter: 'system', link: () => '/currency/detail', push: true },
  },
};
