import { defineCall } from '../kernel/calls.ts';
import { signInLimits, signInRefusals } from './accounts.calls.ts';
import * as doors from './accounts.doors.ts';
import * as shapes from './accounts.schemas.ts';

export const issueToken = defineCall(doors.issueToken, shapes.IssueToken, {
  summary: 'Sign in by password, code or passport ticket; refusals also carry error and error_description',
  hidesNothing: true,
  refusals: [...signInRefusals, 'TICKET_WRONG', 'ACCOUNT_MISSING'],
  limits: signInLimits,
  repeatable: false,
});

export const openPassport = defineCall(doors.openPassport, shapes.OpenPassport, {
  summary: 'Go on from the page of the passport to the service that sent for it, with a ticket',
  refusals: ['PASSPORT_SERVICE_UNKNOWN', 'PASSPORT_ENTER_AGAIN'],
  limits: [{ by: 'actor', max: 60, perSeconds: 60 }],
  repeatable: false,
});
