import { read, rest, write } from '../kernel/doors.ts';
import type {
  AddWords,
  DecideAppeal,
  DismissCase,
  GetCase,
  ListAppeals,
  ListCases,
  ListWords,
  OpenCase,
  RemoveWord,
  TryWords,
  UpholdCase,
  WithdrawAct,
} from './desk.schemas.ts';

/** The operators' desk (decision 53): to everyone else these addresses are not there. */
export const listCases = read<typeof ListCases>('moderation.cases', 'operator', [rest('GET', '/ops/moderation/cases')]);
export const getCase = read<typeof GetCase>('moderation.case', 'operator', [rest('GET', '/ops/moderation/cases/{id}')]);
export const openCase = write<typeof OpenCase>('moderation.open', 'operator', [rest('POST', '/ops/moderation/cases')]);
export const upholdCase = write<typeof UpholdCase>('moderation.uphold', 'operator', [rest('POST', '/ops/moderation/cases/{id}/measures')]);
export const dismissCase = write<typeof DismissCase>('moderation.dismiss', 'operator', [
  rest('POST', '/ops/moderation/cases/{id}/dismissal'),
]);
export const withdrawAct = write<typeof WithdrawAct>('moderation.withdraw', 'operator', [
  rest('POST', '/ops/moderation/acts/{id}/withdrawal'),
]);

export const listAppeals = read<typeof ListAppeals>('moderation.appeals', 'operator', [rest('GET', '/ops/moderation/appeals')]);
export const decideAppeal = write<typeof DecideAppeal>('moderation.decide-appeal', 'operator', [
  rest('POST', '/ops/moderation/appeals/{id}/decision'),
]);

export const listWords = read<typeof ListWords>('moderation.words', 'operator', [rest('GET', '/ops/moderation/words')]);
export const addWords = write<typeof AddWords>('moderation.words.add', 'operator', [rest('POST', '/ops/moderation/words')]);
export const removeWord = write<typeof RemoveWord>('moderation.words.remove', 'operator', [rest('DELETE', '/ops/moderation/words/{id}')]);
export const tryWords = read<typeof TryWords>('moderation.words.try', 'operator', [rest('GET', '/ops/moderation/words/trial')]);
