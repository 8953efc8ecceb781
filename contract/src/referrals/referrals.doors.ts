import { named, read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './referrals.schemas.ts';

export const getReferral = read<typeof shapes.GetReferral>('referrals.own', 'user', [named('v2/invitation/info')]);
export const getInviter = read<typeof shapes.GetInviter>('referrals.inviter', 'guest', [rest('GET', '/inviters/{id}')]);
export const listInvited = read<typeof shapes.ListInvited>('referrals.invited', 'user', [
  named('member/invitationReward/listInviteRegister'),
]);
export const countInvited = read<typeof shapes.CountInvited>('referrals.count', 'user', [named('member/people/countInvite')]);
export const listDocs = read<typeof shapes.ListDocs>('referrals.docs', 'user', [named('v2/invitation/docslist')]);
export const suggestWords = read<typeof shapes.SuggestWords>('referrals.words', 'user', [named('v2/invitation/aihelp')]);
export const associate = write<typeof shapes.Associate>('referrals.associate', 'user', [
  named('v2/invitation/associateUser', { names: { code: 'invitePeople', userId: 'invitePeople' } }),
]);
