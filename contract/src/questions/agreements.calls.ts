import { defineCall } from '../kernel/calls.ts';
import * as doors from './agreements.doors.ts';
import * as shapes from './agreements.schemas.ts';

const seldom = { limits: [{ by: 'actor', max: 120, perSeconds: 60 }] } as const;

export const agreeWithAnswer = defineCall(doors.agreeWithAnswer, shapes.AgreeWithAnswer, {
  summary: 'Agree with an answer to a term question, or disagree with a reason',
  hidesNothing: true,
  refusals: ['AGREEMENT_OWN', 'AGREEMENT_REASON', 'AGREEMENT_NO_TERM'],
  ...seldom,
});
export const takeAgreementBack = defineCall(doors.takeAgreementBack, shapes.TakeAgreementBack, {
  summary: 'Take back that I agreed or disagreed',
  ...seldom,
});
export const listAgreements = defineCall(doors.listAgreements, shapes.ListAgreements, {
  summary: 'Who agrees and who disagrees with an answer, and why',
});
