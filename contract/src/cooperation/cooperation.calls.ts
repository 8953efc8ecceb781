import { defineCall } from '../kernel/calls.ts';
import * as doors from './cooperation.doors.ts';
import * as shapes from './cooperation.schemas.ts';

export const sendIntention = defineCall(doors.sendIntention, shapes.SendIntention, {
  summary: 'Write to somebody what one would like to do together',
  refusals: [
    'INTENTION_EMPTY',
    'INTENTION_NO_CONTACT',
    'INTENTION_SELF',
    'INTENTION_WAITING',
    'INTENTIONS_TODAY',
    'LANGUAGE_UNKNOWN',
    'PAIR_SAME',
    'CHOICE_UNKNOWN',
  ],
  limits: [{ by: 'actor', max: 60, perSeconds: 3600 }],
});
export const getIntention = defineCall(doors.getIntention, shapes.GetIntention, { summary: 'An intention that I sent or received' });
export const listIntentions = defineCall(doors.listIntentions, shapes.ListIntentions, { summary: 'Intentions that I received or sent' });
export const answerIntention = defineCall(doors.answerIntention, shapes.AnswerIntention, {
  summary: 'Accept or decline an intention',
  refusals: ['INTENTION_ENDED'],
  limits: [{ by: 'actor', max: 120, perSeconds: 3600 }],
});
export const withdrawIntention = defineCall(doors.withdrawIntention, shapes.WithdrawIntention, {
  summary: 'Take back an intention that nobody answered yet',
  refusals: ['INTENTION_ENDED'],
});
