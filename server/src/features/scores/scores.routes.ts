import * as calls from '#contract/scores/scores.calls.ts';
import { type Binding, bindRead } from '../../kernel/http/context.ts';
import { getAssessment, getOverview, listActivity, listLowTags, listRatedTags } from './reads/get-assessment.ts';
import { getStatistics, listEvidence } from './reads/get-statistics.ts';

export const scoresBindings: readonly Binding[] = [
  bindRead(calls.getAssessment, getAssessment),
  bindRead(calls.getOverview, getOverview),
  bindRead(calls.listActivity, listActivity),
  bindRead(calls.getStatistics, (ctx) => getStatistics(ctx)),
  bindRead(calls.listEvidence, listEvidence),
  bindRead(calls.listRatedTags, listRatedTags),
  bindRead(calls.listLowTags, listLowTags),
];
