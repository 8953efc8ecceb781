import { read, rest, write } from '../kernel/doors.ts';
import type {
  AnswerIntroduction,
  AskIntroduction,
  GetIntroduction,
  ListIntroductions,
  WithdrawIntroduction,
} from './introductions.schemas.ts';

export const askIntroduction = write<typeof AskIntroduction>('introductions.ask', 'user', [rest('POST', '/introductions')]);
export const getIntroduction = read<typeof GetIntroduction>('introductions.get', 'user', [rest('GET', '/introductions/{id}')]);
export const listIntroductions = read<typeof ListIntroductions>('introductions.list', 'user', [rest('GET', '/introductions')]);
export const answerIntroduction = write<typeof AnswerIntroduction>('introductions.answer', 'user', [
  rest('POST', '/introductions/{id}/answer'),
]);
export const withdrawIntroduction = write<typeof WithdrawIntroduction>('introductions.withdraw', 'owner', [
  rest('DELETE', '/introductions/{id}'),
]);
