import { defineCall } from '../kernel/calls.ts';
import * as doors from './log-record.doors.ts';
import { GetLogRecord } from './log-record.schemas.ts';

export const getLogRecord = defineCall(doors.getLogRecord, GetLogRecord, {
  summary: 'What shows that a certificate is recorded, and where its head is anchored',
  limits: [{ by: 'address', max: 600, perSeconds: 600 }],
});
