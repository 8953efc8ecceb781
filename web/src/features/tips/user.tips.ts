import { listUserTips, sumUserTips, tipUser } from '#contract/tips/tips.doors.ts';
import type { TipCalls } from './tips.data.ts';

/** The calls by which people are tipped. */
export const tipCalls: TipCalls = { kind: 'user', give: tipUser, list: listUserTips, sum: sumUserTips };
