import * as calls from '#contract/tips/tips.calls.ts';
import { type Binding, bindPreparedWrite, bindRead } from '../../kernel/http/context.ts';
import { giveTip } from './actions/give-tip.ts';
import { listTips, sumTips } from './reads/list-tips.ts';
import { personTarget, postTarget } from './tip-targets.ts';

export const tipsBindings: readonly Binding[] = [
  bindPreparedWrite(calls.tipPost, giveTip(postTarget)),
  bindRead(calls.listPostTips, listTips(postTarget)),
  bindRead(calls.sumPostTips, sumTips(postTarget)),
  bindPreparedWrite(calls.tipUser, giveTip(personTarget)),
  bindRead(calls.listUserTips, listTips(personTarget)),
  bindRead(calls.sumUserTips, sumTips(personTarget)),
];
