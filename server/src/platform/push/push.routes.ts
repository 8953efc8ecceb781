import * as calls from '#contract/push/push.calls.ts';
import { type Binding, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { getPushKey, subscribe, unsubscribe } from './actions/subscriptions.ts';

export const bindings: readonly Binding[] = [...bindReads(calls, { getPushKey }), ...bindWrites(calls, { subscribe, unsubscribe })];
