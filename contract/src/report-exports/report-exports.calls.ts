import { defineCall } from '../kernel/calls.ts';
import * as doors from './report-exports.doors.ts';
import * as shapes from './report-exports.schemas.ts';

export const makeExport = defineCall(doors.makeExport, shapes.MakeExport, {
  summary: 'Take my report with me: as a PDF, as JSON Resume, or signed so that anybody can verify it',
  limits: [{ by: 'actor', max: 30, perSeconds: 3600 }],
  repeatable: false,
});

export const getExportFile = defineCall(doors.getExportFile, shapes.GetExportFile, {
  summary: 'The file of a report, by its signed address',
  refusals: ['PICTURE_UNREADABLE'],
  limits: [{ by: 'address', max: 120, perSeconds: 3600 }],
});

export const listCredentials = defineCall(doors.listCredentials, shapes.ListCredentials, {
  summary: 'The signed copies of my report that I had made',
});

export const revokeCredential = defineCall(doors.revokeCredential, shapes.RevokeCredential, {
  summary: 'A signed copy of my report holds no longer',
});

export const getCredential = defineCall(doors.getCredential, shapes.GetCredential, {
  summary: 'How a signed copy of a report stands',
  limits: [{ by: 'address', max: 600, perSeconds: 3600 }],
});
