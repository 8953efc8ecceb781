import { onSchedule } from '../../kernel/jobs/jobs.ts';
import type { Feature } from '../../platform/feature.ts';
import { countRanks } from './ranks.counting.ts';
import { ranksPersonalData } from './ranks.personal.ts';
import { ranksBindings } from './ranks.routes.ts';
import { hiddenWealthTable, ranksTable } from './ranks.tables.ts';

export const feature: Feature = {
  name: 'ranks',
  bindings: ranksBindings,
  tables: [ranksTable, hiddenWealthTable],
  personalData: [ranksPersonalData],
  jobs: [onSchedule('ranks.count', '*/5 * * * *', countRanks)],
};
