import * as calls from '#contract/scores/scores.calls.ts';
import { type Binding, bindReads } from '../../kernel/http/context.ts';
import { getAssessment, getOverview, listActivity, listLowTags, listRatedTags } from './reads/get-assessment.ts';
import { getStatistics, listEvidence } from './reads/get-statistics.ts';

export const bindings: readonly Binding[] = [
  ...bindReads(calls, {
    getAssessment,
    getOverview,
    listActivity,
    getStatistics: (ctx) => getStatistics(ctx),
    listEvidence,
    listRatedTags,
    listLowTags,
  }),
];
