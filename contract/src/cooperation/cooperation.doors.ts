import { named, read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './cooperation.schemas.ts';

export const sendIntention = write<typeof shapes.SendIntention>('cooperation.send', 'signed', [
  rest('POST', '/cooperation-intentions'),
  named('member/cooperationIntention/insert'),
]);
export const getIntention = read<typeof shapes.GetIntention>('cooperation.get', 'user', [
  rest('GET', '/cooperation-intentions/{id}'),
  named('member/cooperationIntention/getCooperationIntention'),
]);
export const listIntentions = read<typeof shapes.ListIntentions>('cooperation.list', 'user', [
  rest('GET', '/cooperation-intentions'),
  named('v2/cooperationIntention/listCooperationIntention'),
]);
export const answerIntention = write<typeof shapes.AnswerIntention>('cooperation.answer', 'user', [
  rest('POST', '/cooperation-intentions/{id}/answer'),
]);
export const withdrawIntention = write<typeof shapes.WithdrawIntention>('cooperation.withdraw', 'owner', [
  rest('DELETE', '/cooperation-intentions/{id}'),
]);
