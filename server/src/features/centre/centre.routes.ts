import * as calls from '#contract/centre/centre.calls.ts';
import { type Binding, bindRead } from '../../kernel/http/context.ts';
import { getAccountSummary } from './reads/get-account-summary.ts';
import { getCentreSummary } from './reads/get-centre-summary.ts';

export const centreBindings: readonly Binding[] = [
  bindRead(calls.getCentreSummary, getCentreSummary),
  bindRead(calls.getAccountSummary, getAccountSummary),
];
