import type { housePinCalls, pinCalls } from '#contract/pins/pin.calls-of.ts';
import { type Binding, bindPreparedWrites, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { applyPin } from './actions/apply-pin.ts';
import { approvePin, rejectPin } from './actions/decide-pin.ts';
import { listHousePins } from './reads/list-pins.ts';

/** Answers the calls that ask for pins of things of a kind, and of comments on them. */
export const bindPins = (calls: ReturnType<typeof pinCalls>, kind: string): readonly Binding[] => [
  ...bindPreparedWrites(calls, { apply: applyPin({ kind, under: null }), applyComment: applyPin({ kind: 'comment', under: kind }) }),
];

/** Answers operators about the pins of a kind that belong to the house, and of no other. */
export const bindHousePins = (calls: ReturnType<typeof housePinCalls>, kind: string): readonly Binding[] => [
  ...bindReads(calls, { list: listHousePins(kind) }),
  ...bindWrites(calls, { approve: approvePin({ operatorsOf: kind }), reject: rejectPin({ operatorsOf: kind }) }),
];
