import type { tipCalls } from '#contract/tips/tip.calls-of.ts';
import { type Binding, bindPreparedWrite, bindRead } from '../../kernel/http/context.ts';
import { giveTip } from './actions/give-tip.ts';
import { listTips, sumTips } from './reads/list-tips.ts';
import type { TipTarget } from './tip-targets.ts';

/** Answers the calls of tips for things of a kind, or for people. */
export const bindTips = (calls: ReturnType<typeof tipCalls>, target: TipTarget): readonly Binding[] => [
  bindPreparedWrite(calls.tip, giveTip(target)),
  bindRead(calls.tips, listTips(target)),
  bindRead(calls.sum, sumTips(target)),
];
