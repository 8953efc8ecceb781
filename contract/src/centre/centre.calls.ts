import { defineCall } from '../kernel/calls.ts';
import * as doors from './centre.doors.ts';
import * as shapes from './centre.schemas.ts';

export const getCentreSummary = defineCall(doors.getCentreSummary, shapes.GetCentreSummary, {
  summary: 'Figures and news of the person at the phone, for the user centre',
});

export const getAccountSummary = defineCall(doors.getAccountSummary, shapes.GetAccountSummary, {
  summary: 'How one’s own account stands: ways in, and what it lacks',
});
