import * as calls from '#contract/centre/centre.calls.ts';
import type { Feature } from '../../kernel/feature.ts';
import { bindRead } from '../../kernel/http/context.ts';
import { getAccountSummary } from './reads/get-account-summary.ts';
import { getCentreSummary } from './reads/get-centre-summary.ts';

export const centreFeature: Feature = {
  name: 'centre',
  bindings: [bindRead(calls.getCentreSummary, getCentreSummary), bindRead(calls.getAccountSummary, getAccountSummary)],
};
