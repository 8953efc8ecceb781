import * as scoresCalls from '#contract/scores/scores.calls.ts';
import type { Feature } from '../../platform/feature.ts';
import { followReport, scoresJobs } from './compute-scores.jobs.ts';
import { scoresPersonalData } from './scores.personal.ts';
import { hasLowTags } from './scores.queries.ts';
import { reportScoreDaysTable, reportScoresTable } from './scores.tables.ts';

export const feature: Feature = {
  name: 'scores',
  routes: [{ calls: [scoresCalls], load: () => import('./scores.routes.ts') }],
  tables: [reportScoresTable, reportScoreDaysTable],
  personalData: [scoresPersonalData],
  lowTags: hasLowTags,
  on: { reportChanged: followReport },
  jobs: scoresJobs,
};
