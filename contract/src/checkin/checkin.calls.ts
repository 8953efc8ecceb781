import { defineCall } from '../kernel/calls.ts';
import { transferRefusals } from '../ledger/ledger.calls.ts';
import * as doors from './checkin.doors.ts';
import * as shapes from './checkin.schemas.ts';

export const getCheckin = defineCall(doors.getCheckin, shapes.GetCheckin, { summary: 'Whether I checked in today, and who was first' });

export const checkIn = defineCall(doors.checkIn, shapes.CheckIn, {
  summary: 'Check in for today',
  hidesNothing: true,
  refusals: ['CHECKIN_CLOSED', 'CHECKIN_DONE', ...transferRefusals],
  limits: [{ by: 'actor', max: 30, perSeconds: 60 }],
});

export const listCheckinRanks = defineCall(doors.listCheckinRanks, shapes.ListCheckinRanks, {
  summary: 'Who has been checking in for the most days in a row',
});
