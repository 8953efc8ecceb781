import * as calls from '#contract/push/push.calls.ts';
import { type Binding, bindRead, bindWrite } from '../../kernel/http/context.ts';
import { getPushKey, subscribe, unsubscribe } from './actions/subscriptions.ts';

export const pushBindings: readonly Binding[] = [
  bindRead(calls.getPushKey, getPushKey),
  bindWrite(calls.subscribe, subscribe),
  bindWrite(calls.unsubscribe, unsubscribe),
];
