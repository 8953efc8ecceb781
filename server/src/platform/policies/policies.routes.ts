import * as calls from '#contract/policies/policies.calls.ts';
import { type Binding, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { answerPolicies } from './actions/answer-policies.ts';
import { getPolicy } from './reads/get-policy.ts';

export const bindings: readonly Binding[] = [...bindReads(calls, { getPolicy }), ...bindWrites(calls, { answerPolicies })];
