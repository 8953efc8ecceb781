import * as calls from '#contract/scores/scores.calls.ts';
import type { Feature } from '../../kernel/feature.ts';
import { bindRead } from '../../kernel/http/context.ts';
import { scoresJobs } from './compute-scores.ts';
import { getAssessment, getOverview, listActivity, listLowTags, listRatedTags } from './reads/get-assessment.ts';
import { getStatistics, listEvidence } from './reads/get-statistics.ts';
import './scores.personal.ts';

export const scoresFeature: Feature = {
  name: 'scores',
  bindings: [
    bindRead(calls.getAssessment, getAssessment),
    bindRead(calls.getOverview, getOverview),
    bindRead(calls.listActivity, listActivity),
    bindRead(calls.getStatistics, (ctx) => getStatistics(ctx)),
    bindRead(calls.listEvidence, listEvidence),
    bindRead(calls.listRatedTags, listRatedTags),
    bindRead(calls.listLowTags, listLowTags),
  ],
  jobs: scoresJobs,
};
