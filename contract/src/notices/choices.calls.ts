import { defineCall } from '../kernel/calls.ts';
import * as doors from './choices.doors.ts';
import * as shapes from './choices.schemas.ts';

export const getChoices = defineCall(doors.getChoices, shapes.GetChoices, { summary: 'What I am told of, and how' });

export const setChoices = defineCall(doors.setChoices, shapes.SetChoices, {
  summary: 'Choose what I am told of, and how',
  refusals: ['NOTICE_KIND_UNKNOWN', 'NOTICE_KIND_FIXED', 'NOTICE_WAY_CLOSED', 'TIME_ZONE_UNKNOWN', 'NOTICE_MAIL_NEEDED'],
});
