import { named, read, rest, write } from '../kernel/doors.ts';
import type { Associate, CountInvited, GetInviter, GetReferral, ListDocs, ListInvited, SuggestWords } from './referrals.schemas.ts';

export const getReferral = read<typeof GetReferral>('referrals.own', 'user', [named('v2/invitation/info')]);
export const getInviter = read<typeof GetInviter>('referrals.inviter', 'guest', [rest('GET', '/inviters/{id}')]);
export const listInvited = read<typeof ListInvited>('referrals.invited', 'user', [named('member/invitationReward/listInviteRegister')]);
export const countInvited = read<typeof CountInvited>('referrals.count', 'user', [named('member/people/countInvite')]);
export const listDocs = read<typeof ListDocs>('referrals.docs', 'user', [named('v2/invitation/docslist')]);
export const suggestWords = read<typeof SuggestWords>('referrals.words', 'user', [named('v2/invitation/aihelp')]);
export const associate = write<typeof Associate>('referrals.associate', 'user', [
  named('v2/invitation/associateUser', { names: { code: 'invitePeople', userId: 'invitePeople' } }),
]);
