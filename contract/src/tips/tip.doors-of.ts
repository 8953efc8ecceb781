import { type Operation, read, rest, write } from '../kernel/doors.ts';
import type { GiveTip, ListTips, SumTips } from './tips.schemas.ts';

export type TipDoors = { tip: Operation<typeof GiveTip>; tips: Operation<typeof ListTips>; sum: Operation<typeof SumTips> };

/** The doors of tips for one kind of thing under the address of one (wire shapes 4.9), such as `/news/{id}`; `ids` are those of each. */
export const tipDoors = (base: string, ids: Record<keyof TipDoors, string>): TipDoors => ({
  tip: write<typeof GiveTip>(ids.tip, 'user', [rest('POST', `${base}/new-rewards`)]),
  tips: read<typeof ListTips>(ids.tips, 'guest', [rest('GET', `${base}/rewards`)]),
  sum: read<typeof SumTips>(ids.sum, 'guest', [rest('GET', `${base}/rewards/sum`)]),
});
