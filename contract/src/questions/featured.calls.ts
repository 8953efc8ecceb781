import { defineCall } from '../kernel/calls.ts';
import { settlingRefusals, transferRefusals } from '../ledger/ledger.calls.ts';
import { paymentPasswordAsked } from '../payment-password/payment-password.calls.ts';
import * as doors from './featured.doors.ts';
import * as shapes from './featured.schemas.ts';

export const applyFeatured = defineCall(doors.applyFeatured, shapes.ApplyFeatured, {
  summary: 'Ask that a question of mine be chosen as one of the best',
  refusals: ['QUESTION_FEATURED', 'APPLICATION_OPEN', 'PRICE_MOVED', ...paymentPasswordAsked, ...transferRefusals],
  limits: [{ by: 'actor', max: 60, perSeconds: 3600 }],
});
export const listFeaturedApplications = defineCall(doors.listFeaturedApplications, shapes.ListFeaturedApplications, {
  summary: 'Questions whose askers ask that they be chosen as one of the best',
});
export const approveFeatured = defineCall(doors.approveFeatured, shapes.ApproveFeatured, {
  summary: 'Choose a question whose asker asked for it',
  refusals: ['APPLICATION_SETTLED', ...settlingRefusals],
});
export const rejectFeatured = defineCall(doors.rejectFeatured, shapes.RejectFeatured, {
  summary: 'Turn down that a question be chosen',
  refusals: ['APPLICATION_SETTLED', ...settlingRefusals],
});
