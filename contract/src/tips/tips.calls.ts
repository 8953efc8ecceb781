import { defineCall } from '../kernel/calls.ts';
import { transferRefusals } from '../ledger/ledger.calls.ts';
import { paymentPasswordAsked } from '../payment-password/payment-password.calls.ts';
import * as doors from './tips.doors.ts';
import * as shapes from './tips.schemas.ts';

const giving = {
  refusals: [...paymentPasswordAsked, 'TIP_CLOSED', 'TIP_OWN', 'TIP_NOBODY', 'BLOCKED_BETWEEN', ...transferRefusals],
  limits: [{ by: 'actor', max: 60, perSeconds: 60 }],
} as const;

export const tipPost = defineCall(doors.tipPost, shapes.GiveTip, { summary: 'Tip the author of a post', ...giving });
export const listPostTips = defineCall(doors.listPostTips, shapes.ListTips, { summary: 'Who tipped a post' });
export const sumPostTips = defineCall(doors.sumPostTips, shapes.SumTips, { summary: 'What a post was tipped in all' });

export const tipUser = defineCall(doors.tipUser, shapes.GiveTip, { summary: 'Tip a person', ...giving });
export const listUserTips = defineCall(doors.listUserTips, shapes.ListTips, { summary: 'Who tipped a person' });
export const sumUserTips = defineCall(doors.sumUserTips, shapes.SumTips, { summary: 'What a person was tipped in all' });
