import * as calls from '#contract/centre/centre.calls.ts';
import { type Binding, bindReads } from '../../kernel/http/context.ts';
import { getAccountSummary } from './reads/get-account-summary.ts';
import { getCentreSummary } from './reads/get-centre-summary.ts';

export const bindings: readonly Binding[] = [...bindReads(calls, { getCentreSummary, getAccountSummary })];
