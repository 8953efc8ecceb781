import { defineCall } from '../kernel/calls.ts';
import * as doors from './referrals.doors.ts';
import * as shapes from './referrals.schemas.ts';

export const getReferral = defineCall(doors.getReferral, shapes.GetReferral, { summary: 'What I invite people with, and who invited me' });
export const getInviter = defineCall(doors.getInviter, shapes.GetInviter, {
  summary: 'Who invites, for whoever was sent the link',
  limits: [{ by: 'address', max: 120, perSeconds: 60 }],
});
export const listInvited = defineCall(doors.listInvited, shapes.ListInvited, { summary: 'Whom I invited, and how it stands with each' });
export const countInvited = defineCall(doors.countInvited, shapes.CountInvited, { summary: 'How many I invited, and what it brought' });
export const listDocs = defineCall(doors.listDocs, shapes.ListDocs, { summary: 'Posters and texts to invite with' });
export const suggestWords = defineCall(doors.suggestWords, shapes.SuggestWords, { summary: 'Three texts of invitation to choose from' });
export const associate = defineCall(doors.associate, shapes.Associate, {
  summary: 'Say who invited me, within a day of signing up',
  refusals: ['INVITER_UNKNOWN', 'INVITER_SELF', 'INVITER_TOLD', 'INVITER_LATE', 'INVITER_CIRCLE'],
  limits: [{ by: 'actor', max: 20, perSeconds: 3600 }],
});
