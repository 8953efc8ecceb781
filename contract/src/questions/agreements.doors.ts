import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './agreements.schemas.ts';

/** Issue 17, part 5: answers to term questions. */
export const agreeWithAnswer = write<typeof shapes.AgreeWithAnswer>('question-answers.agree', 'signed', [
  rest('PUT', '/question-answers/{id}/agreements'),
]);
export const takeAgreementBack = write<typeof shapes.TakeAgreementBack>('question-answers.unagree', 'user', [
  rest('DELETE', '/question-answers/{id}/agreements'),
]);
export const listAgreements = read<typeof shapes.ListAgreements>('question-answers.agreements', 'guest', [
  rest('GET', '/question-answers/{id}/agreements'),
]);
