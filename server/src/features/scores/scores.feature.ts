import type { Feature } from '../../platform/feature.ts';
import { followReport, scoresJobs } from './compute-scores.ts';
import { scoresPersonalData } from './scores.personal.ts';
import { hasLowTags } from './scores.queries.ts';
import { scoresBindings } from './scores.routes.ts';
import { reportScoreDaysTable, reportScoresTable } from './scores.tables.ts';

export const feature: Feature = {
  name: 'scores',
  bindings: scoresBindings,
  tables: [reportScoresTable, reportScoreDaysTable],
  personalData: [scoresPersonalData],
  lowTags: hasLowTags,
  on: { reportChanged: followReport },
  jobs: scoresJobs,
};
