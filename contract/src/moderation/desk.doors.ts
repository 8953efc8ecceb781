import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './desk.schemas.ts';

/** The operators' desk (decision 53): to everyone else these addresses are not there. */
export const listCases = read<typeof shapes.ListCases>('moderation.cases', 'operator', [rest('GET', '/ops/moderation/cases')]);
export const getCase = read<typeof shapes.GetCase>('moderation.case', 'operator', [rest('GET', '/ops/moderation/cases/{id}')]);
export const openCase = write<typeof shapes.OpenCase>('moderation.open', 'operator', [rest('POST', '/ops/moderation/cases')]);
export const upholdCase = write<typeof shapes.UpholdCase>('moderation.uphold', 'operator', [
  rest('POST', '/ops/moderation/cases/{id}/measures'),
]);
export const dismissCase = write<typeof shapes.DismissCase>('moderation.dismiss', 'operator', [
  rest('POST', '/ops/moderation/cases/{id}/dismissal'),
]);
export const withdrawAct = write<typeof shapes.WithdrawAct>('moderation.withdraw', 'operator', [
  rest('POST', '/ops/moderation/acts/{id}/withdrawal'),
]);

export const listAppeals = read<typeof shapes.ListAppeals>('moderation.appeals', 'operator', [rest('GET', '/ops/moderation/appeals')]);
export const decideAppeal = write<typeof shapes.DecideAppeal>('moderation.decide-appeal', 'operator', [
  rest('POST', '/ops/moderation/appeals/{id}/decision'),
]);

export const listWords = read<typeof shapes.ListWords>('moderation.words', 'operator', [rest('GET', '/ops/moderation/words')]);
export const addWords = write<typeof shapes.AddWords>('moderation.words.add', 'operator', [rest('POST', '/ops/moderation/words')]);
export const removeWord = write<typeof shapes.RemoveWord>('moderation.words.remove', 'operator', [
  rest('DELETE', '/ops/moderation/words/{id}'),
]);
export const tryWords = read<typeof shapes.TryWords>('moderation.words.try', 'operator', [rest('GET', '/ops/moderation/words/trial')]);
