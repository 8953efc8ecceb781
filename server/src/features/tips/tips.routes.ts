import * as calls from '#contract/tips/tips.calls.ts';
import type { Binding } from '../../kernel/http/context.ts';
import { personTarget, postTarget } from './tip-targets.reader.ts';
import { bindTips } from './tips.bindings.ts';

export const bindings: readonly Binding[] = [...bindTips(calls.postTips, postTarget), ...bindTips(calls.userTips, personTarget)];
