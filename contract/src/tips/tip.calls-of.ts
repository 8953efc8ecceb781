import { defineCall } from '../kernel/calls.ts';
import { transferRefusals } from '../ledger/ledger.calls.ts';
import { paymentPasswordAsked } from '../payment-password/payment-password.calls.ts';
import type { TipDoors } from './tip.doors-of.ts';
import * as shapes from './tips.schemas.ts';

/** The calls behind `tipDoors`; `one` is what is tipped and `paid` who is paid in a summary, as 'a feed' and 'the author of a feed'. */
export const tipCalls = (doors: TipDoors, one: string, paid = `the author of ${one}`) => ({
  tip: defineCall(doors.tip, shapes.GiveTip, {
    summary: `Tip ${paid}`,
    refusals: [...paymentPasswordAsked, 'TIP_CLOSED', 'TIP_OWN', 'TIP_NOBODY', 'BLOCKED_BETWEEN', ...transferRefusals],
    limits: [{ by: 'actor', max: 60, perSeconds: 60 }],
  }),
  tips: defineCall(doors.tips, shapes.ListTips, { summary: `Who tipped ${one}` }),
  sum: defineCall(doors.sum, shapes.SumTips, { summary: `What ${one} was tipped in all` }),
});
