import { defineCall } from '../kernel/calls.ts';
import * as doors from './ecert-keeping.doors.ts';
import * as shapes from './ecert-keeping.schemas.ts';

export const getRecording = defineCall(doors.getRecording, shapes.GetRecording, {
  summary: 'How far the recording of a claimed certificate has come',
  limits: [{ by: 'address', max: 1200, perSeconds: 600 }],
});

export const hideCertificate = defineCall(doors.hideCertificate, shapes.HideCertificate, {
  summary: 'Hide a certificate that I keep from my report, or show it again',
  limits: [{ by: 'actor', max: 120, perSeconds: 3600 }],
});

export const listShown = defineCall(doors.listShown, shapes.ListShown, {
  summary: 'The electronic certificates that somebody’s report shows',
});

export const listRecords = defineCall(doors.listRecords, shapes.ListRecords, {
  summary: 'What of somebody stands in the log of certificates',
});
