import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './introductions.schemas.ts';

export const askIntroduction = write<typeof shapes.AskIntroduction>('introductions.ask', 'user', [rest('POST', '/introductions')]);
export const getIntroduction = read<typeof shapes.GetIntroduction>('introductions.get', 'user', [rest('GET', '/introductions/{id}')]);
export const listIntroductions = read<typeof shapes.ListIntroductions>('introductions.list', 'user', [rest('GET', '/introductions')]);
export const answerIntroduction = write<typeof shapes.AnswerIntroduction>('introductions.answer', 'user', [
  rest('POST', '/introductions/{id}/answer'),
]);
export const withdrawIntroduction = write<typeof shapes.WithdrawIntroduction>('introductions.withdraw', 'owner', [
  rest('DELETE', '/introductions/{id}'),
]);
