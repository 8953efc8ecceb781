import { defineCall } from '../kernel/calls.ts';
import * as doors from './credential-log.doors.ts';
import * as shapes from './credential-log.schemas.ts';

export const getLogHead = defineCall(doors.getLogHead, shapes.GetLogHead, {
  summary: 'The newest signed head of the log of certificates',
  limits: [{ by: 'address', max: 600, perSeconds: 600 }],
});

export const listLogEntries = defineCall(doors.listLogEntries, shapes.ListLogEntries, {
  summary: 'What stands in the log of certificates, in its order',
  limits: [{ by: 'address', max: 1200, perSeconds: 600 }],
});

export const getInclusion = defineCall(doors.getInclusion, shapes.GetInclusion, {
  summary: 'That something stands in the log of certificates (RFC 9162)',
  limits: [{ by: 'address', max: 600, perSeconds: 600 }],
});

export const getConsistency = defineCall(doors.getConsistency, shapes.GetConsistency, {
  summary: 'That a head of the log holds an older one unchanged (RFC 9162)',
  limits: [{ by: 'address', max: 600, perSeconds: 600 }],
});
