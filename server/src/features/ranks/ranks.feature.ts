import * as ranksCalls from '#contract/ranks/ranks.calls.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import type { Feature } from '../../platform/feature.ts';
import { countRanks } from './ranks.counting.ts';
import { ranksPersonalData } from './ranks.personal.ts';
import { hiddenWealthTable, ranksTable } from './ranks.tables.ts';

export const feature: Feature = {
  name: 'ranks',
  routes: [{ calls: [ranksCalls], load: () => import('./ranks.routes.ts') }],
  tables: [ranksTable, hiddenWealthTable],
  personalData: [ranksPersonalData],
  jobs: [onSchedule('ranks.count', '*/5 * * * *', countRanks)],
};
