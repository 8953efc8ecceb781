import { defineCall } from '../kernel/calls.ts';
import * as doors from './letters.doors.ts';
import * as shapes from './letters.schemas.ts';

export const stopLetters = defineCall(doors.stopLetters, shapes.StopLetters, {
  summary: 'Let no letter about certificates be sent to this mailbox any more',
  limits: [{ by: 'address', max: 60, perSeconds: 3_600 }],
});
