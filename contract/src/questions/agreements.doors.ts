import { read, rest, write } from '../kernel/doors.ts';
import type { AgreeWithAnswer, ListAgreements, TakeAgreementBack } from './agreements.schemas.ts';

/** Issue 17, part 5: answers to term questions. */
export const agreeWithAnswer = write<typeof AgreeWithAnswer>('question-answers.agree', 'signed', [
  rest('PUT', '/question-answers/{id}/agreements'),
]);
export const takeAgreementBack = write<typeof TakeAgreementBack>('question-answers.unagree', 'user', [
  rest('DELETE', '/question-answers/{id}/agreements'),
]);
export const listAgreements = read<typeof ListAgreements>('question-answers.agreements', 'guest', [
  rest('GET', '/question-answers/{id}/agreements'),
]);
