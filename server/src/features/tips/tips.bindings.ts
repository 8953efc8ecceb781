import type { tipCalls } from '#contract/tips/tip.calls-of.ts';
import { type Binding, bindPreparedWrites, bindReads } from '../../kernel/http/context.ts';
import { giveTip } from './actions/give-tip.ts';
import { listTips, sumTips } from './reads/list-tips.ts';
import type { TipTarget } from './tip-targets.reader.ts';

/** Answers the calls of tips for things of a kind, or for people. */
export const bindTips = (calls: ReturnType<typeof tipCalls>, target: TipTarget): readonly Binding[] => [
  ...bindPreparedWrites(calls, { tip: giveTip(target) }),
  ...bindReads(calls, { tips: listTips(target), sum: sumTips(target) }),
];
